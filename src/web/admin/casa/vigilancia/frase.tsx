import type { listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { Link } from '../../../ui/link.tsx'
import type { Renglon } from './renglones.pure.ts'
import { pathOf, sayLinea } from './suceso.pure.ts'

export type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

/** A line of the trail in words: who, what, and the way to what it was done to. */
export function Frase({ linea }: { linea: Renglon<Linea> }) {
  const { quien, hizo, sobre, cierre } = sayLinea(linea)
  const path = pathOf(linea)
  return (
    <span>
      <strong>{quien}</strong> {hizo} {sobre && (path ? <Link to={path}>{sobre}</Link> : sobre)}
      <span className="num nowrap">{cierre}</span>
      {linea.nombres.length > 1 && ` y ${contar(linea.nombres.length - 1, 'persona')} más`}
      {linea.veces > 1 && <span className="muted num">, {linea.veces} veces</span>}
    </span>
  )
}
