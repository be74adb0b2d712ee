import { and, eq, gt, isNull } from 'drizzle-orm'
import { enlaces, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Tx } from '../../deps.ts'
import { forgetLlaves } from './llaves-of-account.ts'
import { invalidateEnlaces } from './recovery.ts'
import { closeSesiones } from './sesiones.ts'

/**
 * True after the account's owner proved to own its mail address, usually by a mailed link. Before that, a stranger may have registered the
 * account.
 */
export async function isConfirmed(db: DbOrTx, { id }: Pick<Cliente, 'id'>): Promise<boolean> {
  const [cuenta] = await db.select({ en: usuarios.mailConfirmadoEn }).from(usuarios).where(eq(usuarios.id, id))
  return Boolean(cuenta?.en)
}

/** Protects data that only the mailbox's owner may see. @throws DomainError `mail_sin_confirmar` */
export async function requireConfirmed(db: DbOrTx, actor: Pick<Cliente, 'id'>) {
  if (!(await isConfirmed(db, actor))) throw new DomainError('mail_sin_confirmar')
}

/**
 * Removes an account's password, links, sessions and passkeys. Returns false, and removes nothing, if there is no password and an
 * invitation is still valid.
 */
export async function resetUnconfirmed(
  deps: Deps,
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  if (!passwordHash && (await hasInvitacion(deps, tx, id))) return false
  await invalidateEnlaces(deps, tx, id)
  await tx.update(usuarios).set({ passwordHash: null }).where(eq(usuarios.id, id))
  await closeSesiones(tx, { usuarioId: id })
  await forgetLlaves(tx, { usuarioId: id })
  return true
}

async function hasInvitacion(deps: Deps, tx: Tx, usuarioId: number): Promise<boolean> {
  const viva = and(
    ownedBy(onBehalfOf(usuarioId), enlaces),
    eq(enlaces.motivo, 'invitacion'),
    isNull(enlaces.usadoEn),
    gt(enlaces.venceEn, deps.now()),
  )
  return (await tx.$count(enlaces, viva)) > 0
}
