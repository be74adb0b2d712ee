import type { listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'

/** A line of the trail. */
export type Linea = ReplyOf<typeof listadoauditoria>['results'][number]
