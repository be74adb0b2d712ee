import { and, desc, eq } from 'drizzle-orm'
import { toList } from '../../../db/keyset.ts'
import { llavesAcceso, personal, usuarios } from '../../../db/schema/identidad.ts'
import type { Cliente, Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { forgetUnconfirmedRespaldos, llavesOf, requireOwnPassword } from '../identidad/service.ts'
import { accountOwnerOf } from './challenges.ts'
import { notifyLlave } from './notify.ts'

export async function listLlaves({ db }: Deps, actor: Cliente | Personal) {
  const filas = await db
    .select()
    .from(llavesAcceso)
    .where(llavesOf(accountOwnerOf(actor)))
    .orderBy(desc(llavesAcceso.id))
  return toList(
    filas.map(({ id, nombre, respaldada, creadaEn, usadaEn }) => ({
      id,
      nombre,
      respaldada,
      creada: creadaEn.toISOString(),
      usada: usadaEn?.toISOString() ?? null,
    })),
  )
}

/** Renames a passkey. @throws DomainError `no_encontrado` if it is not the caller's */
export async function renameLlave(
  deps: Deps,
  actor: Cliente | Personal,
  { id, nombre }: { id: number; nombre: string },
) {
  return deps.db.transaction(async (tx) => {
    const propia = and(eq(llavesAcceso.id, id), llavesOf(accountOwnerOf(actor)))
    await tx.update(llavesAcceso).set({ nombre }).where(propia).returning({ id: llavesAcceso.id }).then(one('llave'))
    await audit(tx, actor, { accion: 'llave.renombrada', objetoId: id, despues: { nombre } })
    return { id }
  })
}

/**
 * Deletes a passkey of the caller. If a staff member then has no second factor, deletes the backup codes too.
 * @throws DomainError `password_incorrecta`, `no_encontrado`
 */
export async function removeLlave(
  deps: Deps,
  actor: Cliente | Personal,
  { id, password }: { id: number; password: string },
) {
  await requireOwnPassword(deps, actor, password)
  return deps.db.transaction(async (tx) => {
    const cuenta =
      actor.tipo === 'cliente'
        ? await lockOne(tx, usuarios, eq(usuarios.id, actor.id), 'no key update')
        : await lockOne(tx, personal, eq(personal.id, actor.id), 'no key update')
    const propia = and(eq(llavesAcceso.id, id), llavesOf(accountOwnerOf(actor)))
    const { nombre } = await tx.delete(llavesAcceso).where(propia).returning().then(one('llave'))
    if (actor.tipo === 'personal') await forgetUnconfirmedRespaldos(tx, actor.id)
    await notifyLlave(deps, tx, 'quitada', cuenta, `${id}`, actor)
    await audit(tx, actor, { accion: 'llave.quitada', objetoId: id, antes: { nombre } })
    return { id }
  })
}
