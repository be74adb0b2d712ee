import type { ReactNode } from 'react'
import { DondeSenia } from '../shell/donde-senia.tsx'

/** Shows how to book in three steps. `colegio` is whether the trip is not chosen yet. */
export function QueSigue({ title, colegio = false }: { title: string; colegio?: boolean }) {
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue" className="t-20">
        {title}
      </h2>
      <ol className="rows above-3">
        <Paso numero={1} nombre={colegio ? 'Buscás tu colegio y tu curso' : 'Cargás los datos'}>
          {colegio
            ? 'Ves el viaje de tu curso y cargás los datos de quien viaja.'
            : 'De quien viaja y los tuyos. Lo que escribís queda guardado.'}
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
