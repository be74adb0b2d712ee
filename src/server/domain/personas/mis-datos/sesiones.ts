import { and, desc, eq } from 'drizzle-orm'
import { toOnlyPage } from '../../../db/lists.ts'
import { sesiones } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import { type Cliente, type Deps, inTransaction } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { closeSesiones, countSesiones, describeDispositivo, isSesionOpen } from '../identidad/service.ts'

export async function listSesiones(deps: Deps, actor: Cliente) {
  const rows = await deps.db
    .select()
    .from(sesiones)
    .where(and(visibleTo(actor, sesiones), isSesionOpen(deps)))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))
  return toOnlyPage(
    rows.map(({ id, agente, creadaEn, usadaEn }) => ({
      id,
      actual: id === actor.sesionId,
      dispositivo: describeDispositivo(agente),
      desde: creadaEn.toISOString(),
      usada: usadaEn.toISOString(),
    })),
  )
}

/** @throws DomainError `no_encontrado` if the session is not the caller's */
export async function endSesion(deps: Deps, actor: Cliente, id: number) {
  await deps.db.transaction(async (tx) => {
    const closed = await tx
      .delete(sesiones)
      .where(and(eq(sesiones.id, id), visibleTo(actor, sesiones)))
      .returning({ id: sesiones.id })
    if (closed.length === 0) throw new DomainError('no_encontrado')
    await audit(tx, actor, { accion: 'sesion.terminada', objetoId: id })
  })
  return 1
}

/** Includes the caller's session. */
export const endSesiones = inTransaction(async (deps, tx, actor: Cliente) => {
  const count = await countSesiones(deps, tx, { usuarioId: actor.id })
  await closeSesiones(tx, { usuarioId: actor.id })
  await audit(tx, actor, { accion: 'sesiones.terminadas', objetoId: actor.id })
  return count
})
