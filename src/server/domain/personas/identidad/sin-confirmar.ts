import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { enlaces, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { forgetLlaves } from './llaves-de.ts'
import { spendEnlaces } from './recuperacion.ts'
import { closeSesiones } from './sesiones.ts'

/** Whether somebody followed a link mailed to the account's address: until then the account may be anybody's. */
export async function isConfirmado(db: DbOrTx, { id }: Pick<Cliente, 'id'>): Promise<boolean> {
  const [cuenta] = await db.select({ en: usuarios.mailConfirmadoEn }).from(usuarios).where(eq(usuarios.id, id))
  return Boolean(cuenta?.en)
}

/** For what is meant for the mailbox's owner. @throws DomainError `mail_sin_confirmar` */
export async function requireConfirmado(db: DbOrTx, actor: Pick<Cliente, 'id'>) {
  if (!(await isConfirmado(db, actor))) throw new DomainError('mail_sin_confirmar')
}

/**
 * Takes an account away from whoever opened it with a mail that they did not prove: its password, its passkeys, its
 * sessions and its links end. False when there was nothing to take and an invitation to it is still good.
 */
export async function resetSinConfirmar(
  deps: Deps,
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  if (!passwordHash && (await hasInvitacion(deps, tx, id))) return false
  await spendEnlaces(deps, tx, id)
  await tx.update(usuarios).set({ passwordHash: null }).where(eq(usuarios.id, id))
  await closeSesiones(tx, { usuarioId: id })
  await forgetLlaves(tx, { usuarioId: id })
  return true
}

async function hasInvitacion(deps: Deps, tx: Tx, usuarioId: number): Promise<boolean> {
  const viva = and(
    ownedBy(forCasa(usuarioId), enlaces),
    eq(enlaces.motivo, 'invitacion'),
    isNull(enlaces.usadoEn),
    gt(enlaces.venceEn, deps.now()),
  )
  return (await tx.$count(enlaces, viva)) > 0
}
