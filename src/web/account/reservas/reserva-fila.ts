import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { listadoreservas } from '../../../contract/reservas.ts'

/** A booking of the account's list. */
export type ReservaFila = ReplyOf<typeof listadoreservas>['results'][number]
