import { and, eq, gt, isNull } from 'drizzle-orm'
import { formatInstant } from '../../../../reglas/dia.ts'
import { enlaces, usuarios } from '../../../db/schema/identidad.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Actor, type Cliente, type DbOrTx, type Deps, inTransaction, type Tx } from '../../deps.ts'
import { lock, lockQuery } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { consumeLimit, uncountAttempt } from '../../platform/rate-limits/service.ts'
import {
  checkPassword,
  closeSesiones,
  createEnlaceMail,
  forgetLlaves,
  hashNewPassword,
  hashToken,
  invalidateEnlaces,
  notifyPasswordCambiada,
  requireOwnPassword,
} from '../identidad/service.ts'
import { viewMisDatos } from './datos.ts'

const lifetimeHours = 24

/** The present address applies until the user follows the link. @throws DomainError `password_incorrecta`, `mail_registrado` */
export async function requestMailChange(deps: Deps, actor: Cliente, data: { mailNuevo: string; password: string }) {
  const { mailNuevo } = data
  await requireOwnPassword(deps, actor, data.password)
  return deps.db.transaction(async (tx) => {
    await refuseTaken(tx, mailNuevo)
    await invalidateEnlaces(deps, tx, actor.id)
    const { enlace, clave } = await createEnlaceMail(deps, tx, { usuarioId: actor.id, mailNuevo, horas: lifetimeHours })
    await sendCorreo(deps, tx, {
      clave,
      para: mailNuevo,
      plantilla: 'cambio-mail',
      datos: { enlace },
    })
    await audit(tx, actor, { accion: 'usuario.mail_pedido', objetoId: actor.id })
    return viewMisDatos(deps, actor, tx)
  })
}

/** Invalidates the account's links. Mails a confirmation link unless the address is confirmed. */
export const requestMailConfirmation = inTransaction(async (deps, tx, actor: Cliente) => {
  await invalidateEnlaces(deps, tx, actor.id)
  const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  const { mail: mailNuevo, mailConfirmadoEn } = cuenta
  if (!mailConfirmadoEn) {
    const { enlace, clave } = await createEnlaceMail(deps, tx, {
      usuarioId: actor.id,
      mailNuevo,
      horas: lifetimeHours,
    })
    await sendCorreo(deps, tx, { clave, para: mailNuevo, plantilla: 'confirmar-mail', datos: { enlace } })
  }
  return viewMisDatos(deps, actor, tx)
})

/** Account deletion finds former addresses by this key. */
export const changedMailKey = (usuarioId: number, which: number | '%') => `mail-cambiado-${usuarioId}-${which}`

/** Registration also refuses a used address, so this reveals nothing new. */
async function refuseTaken(tx: Tx, mail: string) {
  const [other] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (other)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** Masks an address as `p…@example.com`, so that only its owner recognises it. */
export function maskMail(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}

/** The mailed link proves the mailbox; the password proves the account. */
type Prueba = { tk: string; password?: string | undefined; nueva?: string | undefined }
type Enlace = typeof enlaces.$inferSelect
type Cuenta = typeof usuarios.$inferSelect

/** Wrong passwords per link in a quarter of an hour. */
const limit = { max: 10, seconds: 900 }

export async function viewMailConfirmation(deps: Deps, tk: string) {
  const [live] = await selectLive(deps, deps.db, tk)
  return { sirve: live !== undefined, cambia: live !== undefined && live.cuenta.mail !== live.enlace.mailNuevo }
}

/**
 * Confirms the address of a mailed link. Requires the password, because a stranger may receive the link of a mistyped address. A new
 * address ends every session. For the present address, the mailbox's owner may enter a new password (`nueva`) instead, and so takes over
 * the account from the person who registered it.
 * @throws DomainError `enlace_mail_vencido`, `password_incorrecta`, `password_debil`, `mail_registrado`, `demasiados_intentos`
 */
export async function confirmMail(deps: Deps, actor: Actor, prueba: Prueba): Promise<{ cambiada: boolean }> {
  const [live] = await selectLive(deps, deps.db, prueba.tk)
  if (!live) throw new DomainError('enlace_mail_vencido')
  const nuevoHash = await proveAccount(deps, live, prueba)
  return deps.db.transaction(async (tx) => {
    // The query finds no link if the password was changed in the meantime, because that invalidates the link.
    const [enlace] = await lockQuery(tx, enlaces, selectLive(deps, tx, prueba.tk))
    if (!enlace) throw new DomainError('enlace_mail_vencido')
    const { usuarioId, mailNuevo } = enlace.enlace
    await invalidateEnlaces(deps, tx, usuarioId)
    const [before] = await lock(tx, usuarios, eq(usuarios.id, usuarioId))
    if (!before) throw new DomainError('enlace_mail_vencido')
    const changed = before.mail !== mailNuevo
    if (changed) await refuseTaken(tx, mailNuevo)
    // The second of two accounts that follow a link to the same address gets this refusal.
    await refuseDuplicate(
      tx
        .update(usuarios)
        .set({ mail: mailNuevo, mailConfirmadoEn: deps.now(), ...(nuevoHash && { passwordHash: nuevoHash }) })
        .where(eq(usuarios.id, usuarioId)),
      new DomainError('mail_registrado'),
    )
    if (changed || nuevoHash) await closeSesiones(tx, { usuarioId })
    if (nuevoHash && !before.mailConfirmadoEn) await forgetLlaves(tx, { usuarioId })
    if (nuevoHash) await notifyPasswordCambiada(deps, tx, 'cliente', before)
    if (changed) await notifyOldAddress(deps, tx, before, enlace.enlace)
    const action = changed ? 'usuario.mail_cambiado' : 'usuario.mail_confirmado'
    const after = { passwordNueva: Boolean(nuevoHash) }
    await audit(tx, actor, { accion: action, objetoId: usuarioId, despues: after })
    return { cambiada: changed }
  })
}

async function proveAccount(
  deps: Deps,
  { enlace, cuenta }: { enlace: Enlace; cuenta: Cuenta },
  { password, nueva }: Prueba,
): Promise<string | undefined> {
  if (password === undefined && nueva !== undefined && cuenta.mail === enlace.mailNuevo) return checkNueva(nueva)
  const attempt = await consumeLimit(deps, `confirmar-mail:${enlace.id}`, limit)
  if (!(await checkPassword(cuenta.passwordHash, password ?? ''))) throw wrongPassword(password)
  await uncountAttempt(deps, attempt)
}

function checkNueva(added: string): Promise<string> {
  return hashNewPassword('cliente', added).catch((error: unknown) => {
    if (!(error instanceof DomainError) || !error.campos?.password) throw error
    throw new DomainError(error.codigo, { campos: { nueva: error.campos.password } })
  })
}

const wrongPassword = (password: string | undefined) =>
  new DomainError('password_incorrecta', {
    campos: {
      password:
        password === undefined
          ? 'Una dirección nueva se confirma con la contraseña de la cuenta'
          : 'La contraseña no es correcta',
    },
  })

function selectLive(deps: Deps, db: DbOrTx, tk: string) {
  return db
    .select({ enlace: enlaces, cuenta: usuarios })
    .from(enlaces)
    .innerJoin(usuarios, eq(usuarios.id, enlaces.usuarioId))
    .where(
      and(
        eq(enlaces.tokenHash, hashToken(tk)),
        eq(enlaces.motivo, 'cambio_mail'),
        isNull(enlaces.usadoEn),
        gt(enlaces.venceEn, deps.now()),
      ),
    )
}

async function notifyOldAddress(deps: Deps, tx: Tx, { id, mail, nombre }: Cuenta, { id: enlaceId, mailNuevo }: Enlace) {
  await sendCorreo(deps, tx, {
    clave: changedMailKey(id, enlaceId),
    para: mail,
    plantilla: 'mail-cambiado',
    datos: { nombre, mailNuevo: maskMail(mailNuevo), cuando: formatInstant(deps.now()) },
  })
}
