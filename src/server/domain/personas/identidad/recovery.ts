import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { insertRow } from '../../../db/insert-row.ts'
import { enlaces, enlacesPersonal, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Actor, Deps, Tx } from '../../deps.ts'
import { lock, lockQuery } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { type Dispositivo, rememberDispositivo } from './dispositivos.ts'
import { deletesLlavesByDefault, describeLlaves, forgetLlaves } from './llaves-of-account.ts'
import { hashNewPassword, notifyPasswordCambiada } from './new-password.ts'
import { type AccountOwner, closeSesiones } from './sesiones.ts'
import { hashToken, newToken } from './token.pure.ts'

const lives = { recuperacion: { hours: 1 }, invitacion: { days: 7 }, entrega: { hours: 1 } }

/** Mails a single-use link, valid for an hour. @throws DomainError `mail_no_registrado` */
export async function requestRecuperacion(deps: Deps, actor: Actor, mail: string) {
  await deps.db.transaction(async (tx) => {
    const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.mail, mail))
    if (!cuenta) throw new DomainError('mail_no_registrado')
    await mailPasswordLink(deps, tx, cuenta, 'recuperacion')
    await audit(tx, actor, { accion: 'usuario.recuperacion_pedida', objetoId: cuenta.id })
  })
}

export async function mailPasswordLink(
  deps: Deps,
  tx: Tx,
  cuenta: { id: number; mail: string; nombre: string },
  motivo: 'recuperacion' | 'invitacion',
) {
  const { enlace, enlaceId } = await createPasswordLink(deps, tx, cuenta, motivo)
  const data = { nombre: cuenta.nombre, enlace }
  await sendCorreo(deps, tx, { clave: `${motivo}-${enlaceId}`, para: cuenta.mail, plantilla: motivo, datos: data })
}

export async function createPasswordLink(
  deps: Deps,
  tx: Tx,
  cuenta: { id: number; mail: string },
  motivo: keyof typeof lives,
): Promise<{ enlace: string; enlaceId: number; venceEn: Date }> {
  const { token, hash } = newToken()
  const venceEn = addTime(deps.now(), lives[motivo])
  const { id: enlaceId } = await insertRow(tx, enlaces, { tokenHash: hash, usuarioId: cuenta.id, motivo, venceEn })
  const query = new URLSearchParams({ mail: cuenta.mail, tk: token })
  return { enlace: `${deps.publicUrl}/restablecerpassword?${query}`, enlaceId, venceEn }
}

export async function isEnlaceValid(deps: Deps, mail: string, tk: string): Promise<boolean> {
  const [enlace] = await liveEnlace(deps.db, deps, mail, tk)
  return Boolean(enlace)
}

/** Returns no passkeys for an invalid link. */
export async function viewLlavesOfRecuperacion(deps: Deps, mail: string, tk: string, dispositivo: Dispositivo) {
  const [enlace] = await liveEnlace(deps.db, deps, mail, tk)
  return enlace ? describeLlaves(deps, enlace, mail, dispositivo) : { llaves: 0, cerrarllaves: false }
}

/** Default of `cerrarllaves`: true for a device that the account has not used before. */
export type PasswordReset = { tk: string; password: string; cerrarllaves?: boolean; dispositivo?: Dispositivo }

/**
 * Sets a new password by a mailed or handed link, and ends every session. Deletes the passkeys by `cerrarllaves`, and always for an account
 * with an unconfirmed address, because a stranger may have added them. Returns false if the link is invalid or expired.
 * @throws DomainError `password_debil`
 */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  { mail, tk, password, cerrarllaves, dispositivo }: PasswordReset & { mail: string },
): Promise<boolean> {
  if (!(await isEnlaceValid(deps, mail, tk))) return false
  const deletesLlaves = cerrarllaves ?? (await deletesLlavesByDefault(deps, 'cliente', mail, dispositivo))
  const passwordHash = await hashNewPassword('cliente', password)
  return deps.db.transaction(async (tx) => {
    const [enlace] = await lockQuery(tx, enlaces, liveEnlace(tx, deps, mail, tk))
    if (!enlace) return false
    const { usuarioId } = enlace
    await invalidateEnlaces(deps, tx, usuarioId)
    const [before] = await lock(tx, usuarios, eq(usuarios.id, usuarioId), 'no key update')
    const [cuenta] = await tx
      .update(usuarios)
      .set({ passwordHash, ...(confirmsMail(deps, enlace) && { mailConfirmadoEn: deps.now() }) })
      .where(eq(usuarios.id, usuarioId))
      .returning({ mail: usuarios.mail, nombre: usuarios.nombre })
    const forgets = deletesLlaves || (before !== undefined && !before.mailConfirmadoEn)
    await completeReset(deps, tx, actor, { usuarioId }, { cuenta, forgets, dispositivo })
    return true
  })
}

type CompletedReset = { cuenta?: { mail: string; nombre: string }; forgets: boolean; dispositivo?: Dispositivo }

/** Ends the account's sessions, deletes its passkeys if `forgets`, and notifies its owner. */
export async function completeReset(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  owner: AccountOwner,
  { cuenta, forgets, dispositivo }: CompletedReset,
) {
  const [tipo, objeto, objetoId] =
    'usuarioId' in owner
      ? (['cliente', 'usuario', owner.usuarioId] as const)
      : (['personal', 'personal', owner.personalId] as const)
  await closeSesiones(tx, owner)
  const llaves = forgets ? await forgetLlaves(tx, owner) : 0
  await rememberDispositivo(deps, tx, owner, dispositivo)
  if (cuenta) await notifyPasswordCambiada(deps, tx, tipo, cuenta)
  const cambio = llaves > 0 && { antes: { llaves }, despues: { llaves: 0 } }
  await audit(tx, actor, { accion: `${objeto}.password_restablecida`, objetoId, ...cambio })
}

/** A link that staff give by hand confirms the address only if the app sends no mail, because no other confirmation is possible then. */
const confirmsMail = ({ mail }: Deps, { motivo }: { motivo: string }) => motivo !== 'entrega' || !mail.enabled

/** The caller must write the password later, because links are locked before accounts. */
export async function invalidateEnlaces(deps: Deps, tx: Tx, usuarioId: number) {
  await tx
    .update(enlaces)
    .set({ usadoEn: deps.now() })
    .where(and(ownedBy(onBehalfOf(usuarioId), enlaces), isNull(enlaces.usadoEn)))
}

export async function invalidateEnlacesPersonal(deps: Deps, tx: Tx, personalId: number) {
  await tx
    .update(enlacesPersonal)
    .set({ usadoEn: deps.now() })
    .where(and(eq(enlacesPersonal.personalId, personalId), isNull(enlacesPersonal.usadoEn)))
}

function liveEnlace(db: Pick<Tx, 'select'>, deps: Deps, mail: string, tk: string) {
  return db
    .select({ usuarioId: enlaces.usuarioId, motivo: enlaces.motivo })
    .from(enlaces)
    .innerJoin(usuarios, eq(usuarios.id, enlaces.usuarioId))
    .where(
      and(
        eq(enlaces.tokenHash, hashToken(tk)),
        eq(usuarios.mail, mail),
        // Excludes links to an unconfirmed new address, because they must not set a password.
        ne(enlaces.motivo, 'cambio_mail'),
        isNull(enlaces.usadoEn),
        gt(enlaces.venceEn, deps.now()),
      ),
    )
}
