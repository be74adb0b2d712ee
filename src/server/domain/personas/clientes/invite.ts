import { and, eq, inArray, isNull } from 'drizzle-orm'
import { errorsByCode } from '../../../../contract/errors.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isOldHash, mailPasswordLink, resetUnconfirmed } from '../identidad/service.ts'

export type NuevoCliente = { nombre: string; apellido: string; telefono: string; mail: string }

/**
 * Creates an account and mails an invitation. Nobody can sign in to the account or register its mail address before the customer chooses a
 * password.
 * @throws DomainError `mail_existente`
 */
export const inviteCliente = inTransaction(
  async (deps, tx, actor: Personal, input: NuevoCliente): Promise<{ id: number }> => {
    const id = await createCuentaUnlessTaken(deps, tx, actor, input)
    if (id === undefined) throw new DomainError('mail_existente', { campos: { mail: errorsByCode.mail_existente[1] } })
    return { id }
  },
)

/** Creates and invites an account. Returns its id, or undefined if the mail address is in use. */
export async function createCuentaUnlessTaken(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  input: NuevoCliente,
): Promise<number | undefined> {
  const cuenta = await insertCuentaUnlessTaken(tx, input)
  if (!cuenta) return undefined
  await mailInvitacion(deps, tx, actor, cuenta)
  return cuenta.id
}

export async function insertCuentaUnlessTaken(tx: Tx, input: typeof usuarios.$inferInsert) {
  const [cuenta] = await tx
    .insert(usuarios)
    .values(input)
    .onConflictDoNothing({ target: usuarios.mail })
    .returning({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
  return cuenta
}

/**
 * Locks the account of a mail address, or creates one. Sends no mail. An unconfirmed account loses its password and sessions, unless the
 * password was imported.
 */
export async function lockOrCreateCuenta(deps: Deps, tx: Tx, input: typeof usuarios.$inferInsert) {
  await insertCuentaUnlessTaken(tx, input)
  const own = and(eq(usuarios.mail, input.mail), isNull(usuarios.eliminadoEn))
  const [cuenta] = await lock(tx, usuarios, own, 'no key update')
  if (!cuenta) throw new Error('The account that was opened is not there')
  // A stranger does not know an imported password, so no stranger can have registered or used this account.
  if (cuenta.mailConfirmadoEn || isOldHash(cuenta.passwordHash))
    return { id: cuenta.id, conPassword: cuenta.passwordHash !== null }
  await resetUnconfirmed(deps, tx, cuenta)
  return { id: cuenta.id, conPassword: false }
}

/**
 * Mails invitations. Skips confirmed accounts with a password, and accounts with an imported password. Returns how many were invited and
 * skipped.
 */
export async function inviteCuentas(deps: Deps, tx: Tx, actor: Personal, ids: number[]) {
  const cuentas = await lock(
    tx,
    usuarios,
    and(inArray(usuarios.id, ids), isNull(usuarios.eliminadoEn)),
    'no key update',
  )
  const pendientes = cuentas.filter(
    ({ passwordHash, mailConfirmadoEn }) => !passwordHash || (!mailConfirmadoEn && !isOldHash(passwordHash)),
  )
  for (const cuenta of pendientes) {
    if (!cuenta.mailConfirmadoEn) await resetUnconfirmed(deps, tx, cuenta)
    await mailInvitacion(deps, tx, actor, cuenta)
  }
  return { invitadas: pendientes.length, teniancuenta: cuentas.length - pendientes.length }
}

/**
 * Protects against a stranger who registered the mail address. An unconfirmed account loses its password and sessions, unless the password
 * was imported, and its mailbox gets an invitation, unless one is still valid.
 */
export async function resetUnconfirmedCuenta(deps: Deps, tx: Tx, actor: Personal, id: number) {
  const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, id))
  if (!cuenta || cuenta.mailConfirmadoEn || isOldHash(cuenta.passwordHash)) return
  if (await resetUnconfirmed(deps, tx, cuenta)) await mailInvitacion(deps, tx, actor, cuenta)
}

type Cuenta = { id: number; mail: string; nombre: string }

async function mailInvitacion(deps: Deps, tx: Tx, actor: Personal, cuenta: Cuenta) {
  await mailPasswordLink(deps, tx, cuenta, 'invitacion')
  await audit(tx, actor, { accion: 'cliente.invitado', objetoId: cuenta.id })
}
