import type { ReactNode } from 'react'
import { DondeSenia } from '../../shell/donde-senia.tsx'

/** What whoever is not signed in has before them: the trip's data, its agreement and its deposit. */
export function QueSigue() {
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue" className="t-20">
        Qué sigue
      </h2>
      <ol className="rows above-3">
        <Paso numero={1} nombre="Cargás los datos">
          De quien viaja y los tuyos. Lo que escribís queda guardado.
        </Paso>
        <Paso numero={2} nombre="Leés y aceptás el convenio">
          Con cada cuota y su fecha. Queda en tu cuenta y lo podés imprimir.
        </Paso>
        <Paso numero={3} nombre="Dejás la seña">
          <DondeSenia />
        </Paso>
      </ol>
    </section>
  )
}

function Paso({ numero, nombre, children }: { numero: number; nombre: string; children: ReactNode }) {
  return (
    <li>
      <b>
        <span className="accent">{numero}.</span> {nombre}
      </b>
      <p className="t-15 muted">{children}</p>
    </li>
  )
}
