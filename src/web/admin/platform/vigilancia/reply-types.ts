import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'

export type AuditLine = ReplyOf<typeof listadoauditoria>['results'][number]

export type SentenceFields = Pick<
  AuditLine,
  'quien' | 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'antes' | 'despues'
> & {
  moneda?: Moneda | null
}
