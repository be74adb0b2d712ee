import type { listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'

/** A line of the trail. */
export type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

/** What a sentence is made from. */
export type Sujeto = Pick<Linea, 'quien' | 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'antes' | 'despues'> & {
  moneda?: Moneda | null
}
