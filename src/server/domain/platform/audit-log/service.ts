import { type ActionKey, wordingByAction } from '../../../../contract/platform/actions.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { type Actor, type DbOrTx, requestOriginOf } from '../../deps.ts'
import { maskDocumentos } from './mask.pure.ts'

export { listAuditoria } from './list.ts'

export type AuditEntry = {
  accion: ActionKey
  /** Default: the first kind of object of the action. */
  objetoTipo?: string
  objetoId: number | string
  antes?: unknown
  despues?: unknown
}

/** Call it in the transaction of the change. Masks identity documents. */
export async function audit(db: DbOrTx, actor: Actor, event: AuditEntry) {
  await db.insert(auditoria).values(auditoriaValuesOf(actor, event))
}

const batchSize = 1000

export async function auditEach(db: DbOrTx, actor: Actor, events: readonly AuditEntry[]) {
  for (let i = 0; i < events.length; i += batchSize)
    await db.insert(auditoria).values(events.slice(i, i + batchSize).map((event) => auditoriaValuesOf(actor, event)))
}

export function auditoriaValuesOf(actor: Actor, event: AuditEntry) {
  return {
    ...event,
    antes: maskDocumentos(event.antes),
    despues: maskDocumentos(event.despues),
    ...requestOriginOf(actor),
    objetoTipo: event.objetoTipo ?? wordingByAction[event.accion].objetos[0],
    objetoId: String(event.objetoId),
    actorTipo: actor.tipo,
    actorId: 'id' in actor ? actor.id : null,
  }
}

export function changesOf<Estado extends object>(
  before: NoInfer<Estado>,
  after: Estado,
): { antes: Partial<Estado>; despues: Partial<Estado> } {
  const campos = (Object.keys(after) as (keyof Estado)[]).filter((field) => before[field] !== after[field])
  const pick = (estado: Estado) => Object.fromEntries(campos.map((field) => [field, estado[field]])) as Partial<Estado>
  return { antes: pick(before), despues: pick(after) }
}
