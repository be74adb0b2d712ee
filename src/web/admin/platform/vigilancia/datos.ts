import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'

/** A line of the audit log. */
export type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

/** The fields of a line from which its sentence is built. */
export type Sujeto = Pick<Linea, 'quien' | 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'antes' | 'despues'> & {
  moneda?: Moneda | null
}
