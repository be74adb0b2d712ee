import type { enlacepago } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'

/** What whoever holds a family's link sees of it. */
export type EnlaceAjeno = ReplyOf<typeof enlacepago>['results']
