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

/** Writes one entry to the append-only audit log, in the transaction of the change. Masks identity documents. */
export async function audit(db: DbOrTx, actor: Actor, suceso: AuditEntry) {
  await db.insert(auditoria).values(auditoriaValuesOf(actor, suceso))
}

const batchSize = 1000

export async function auditEach(db: DbOrTx, actor: Actor, sucesos: readonly AuditEntry[]) {
  for (let i = 0; i < sucesos.length; i += batchSize)
    await db.insert(auditoria).values(sucesos.slice(i, i + batchSize).map((suceso) => auditoriaValuesOf(actor, suceso)))
}

export function auditoriaValuesOf(actor: Actor, suceso: AuditEntry) {
  return {
    ...suceso,
    antes: maskDocumentos(suceso.antes),
    despues: maskDocumentos(suceso.despues),
    ...requestOriginOf(actor),
    objetoTipo: suceso.objetoTipo ?? wordingByAction[suceso.accion].objetos[0],
    objetoId: String(suceso.objetoId),
    actorTipo: actor.tipo,
    actorId: 'id' in actor ? actor.id : null,
  }
}

export function changesOf<Estado extends object>(
  antes: NoInfer<Estado>,
  despues: Estado,
): { antes: Partial<Estado>; despues: Partial<Estado> } {
  const campos = (Object.keys(despues) as (keyof Estado)[]).filter((campo) => antes[campo] !== despues[campo])
  const pick = (estado: Estado) => Object.fromEntries(campos.map((campo) => [campo, estado[campo]])) as Partial<Estado>
  return { antes: pick(antes), despues: pick(despues) }
}
