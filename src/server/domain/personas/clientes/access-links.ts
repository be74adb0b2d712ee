import { and, eq, isNull } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  closeSesiones,
  countSesiones,
  createPasswordLink,
  mailPasswordLink,
  requireOwnPassword,
  resetUnconfirmed,
} from '../identidad/service.ts'

/**
 * Mails a link to choose a password: an invitation if the account has no password or no confirmed address, otherwise a recovery. An
 * unconfirmed account loses its password and sessions.
 * @throws DomainError `no_encontrado`
 */
export const mailAccessLink = inTransaction(async (deps, tx, actor: Personal, id: number) => {
  const cuenta = await readCuenta(tx, id)
  const own = cuenta.passwordHash && cuenta.mailConfirmadoEn
  const motivo = own ? ('recuperacion' as const) : ('invitacion' as const)
  if (!cuenta.mailConfirmadoEn) await resetUnconfirmed(deps, tx, cuenta)
  await mailPasswordLink(deps, tx, cuenta, motivo)
  await audit(tx, actor, { accion: 'cliente.acceso_enviado', objetoId: id, despues: { motivo } })
  return { motivo }
})

/**
 * Returns a link to choose a password, which staff give to a customer who receives no mail. The audit log stores how they identified the
 * customer (`motivo`).
 * @throws DomainError `password_incorrecta`, `no_encontrado`
 */
export async function createHandedLink(
  deps: Deps,
  actor: Personal,
  { id, motivo, password }: { id: number; motivo: string; password: string },
): Promise<{ enlace: string; vence: string }> {
  await requireOwnPassword(deps, actor, password)
  return deps.db.transaction(async (tx) => {
    const { enlace, venceEn } = await createPasswordLink(deps, tx, await readCuenta(tx, id), 'entrega')
    const after = { motivo }
    await audit(tx, actor, { accion: 'cliente.enlace_entregado', objetoId: id, despues: after })
    return { enlace, vence: venceEn.toISOString() }
  })
}

/** @throws DomainError `no_encontrado` */
export const endSesionesOf = inTransaction(
  async (deps, tx, actor: Personal, id: number): Promise<{ cerradas: number }> => {
    await readCuenta(tx, id)
    const closed = await countSesiones(deps, tx, { usuarioId: id })
    await closeSesiones(tx, { usuarioId: id })
    await audit(tx, actor, { accion: 'cliente.sesiones_cerradas', objetoId: id, despues: { cerradas: closed } })
    return { cerradas: closed }
  },
)

async function readCuenta(tx: Tx, id: number) {
  return readOne(tx, usuarios, and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)))
}
