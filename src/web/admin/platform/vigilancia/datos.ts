import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'

export type Linea = ReplyOf<typeof listadoauditoria>['results'][number]

export type SentenceFields = Pick<
  Linea,
  'quien' | 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'antes' | 'despues'
> & {
  moneda?: Moneda | null
}
