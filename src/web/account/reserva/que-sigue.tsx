import type { ReactNode } from 'react'
import { plazoDeSenia } from '../../../reglas/plazos.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { tieFigures } from '../../ui/format.pure.ts'

/** What whoever is not signed in has before them: the trip's data, its agreement and its deposit. */
export function QueSigue() {
  const agencia = useAgencia()
  const oficina = agencia?.direccion ? `En ${agencia.direccion}` : 'En la oficina'
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
          {oficina}, en efectivo, dentro de los {tieFigures(plazoDeSenia)}.
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
