import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { enlaces, enlacesPersonal, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import type { Actor } from '../../actor.ts'
import { lock, lockWith } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { type Dispositivo, rememberDispositivo } from './dispositivos.ts'
import { countLlaves, endsLlaves, forgetLlaves } from './llaves-de.ts'
import { notifyPasswordCambiada } from './password-cambiada.ts'
import { hashNueva } from './password-nueva.ts'
import { closeSesiones } from './sesiones.ts'
import { hashToken, newToken } from './token.pure.ts'

const vidas = { recuperacion: { horas: 1 }, invitacion: { dias: 7 }, entrega: { horas: 1 } }

/** Mails a link of a single use, good for an hour. @throws DomainError `mail_no_registrado` */
export async function requestRecuperacion(deps: Deps, actor: Actor, mail: string) {
  await deps.db.transaction(async (tx) => {
    const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.mail, mail))
    if (!cuenta) throw new DomainError('mail_no_registrado')
    const { enlace, enlaceId } = await createEnlace(deps, tx, cuenta, 'recuperacion')
    await sendCorreo(deps, tx, {
      clave: `recuperacion-${enlaceId}`,
      para: cuenta.mail,
      plantilla: 'recuperacion',
      datos: { nombre: cuenta.nombre, enlace },
    })
    await audit(tx, actor, { accion: 'usuario.recuperacion_pedida', objetoId: cuenta.id })
  })
}

/** A single-use link to choose a password. */
export async function createEnlace(
  deps: Deps,
  tx: Tx,
  cuenta: { id: number; mail: string },
  motivo: keyof typeof vidas,
): Promise<{ enlace: string; enlaceId: number; venceEn: Date }> {
  const { token, hash } = newToken()
  const venceEn = later(deps.now(), vidas[motivo])
  const [fila] = await tx
    .insert(enlaces)
    .values({ tokenHash: hash, usuarioId: cuenta.id, motivo, venceEn })
    .returning({ id: enlaces.id })
  const query = new URLSearchParams({ mail: cuenta.mail, tk: token })
  return { enlace: `${deps.publicUrl}/restablecerpassword?${query}`, enlaceId: fila?.id ?? 0, venceEn }
}

export async function isEnlaceValid(deps: Deps, mail: string, tk: string): Promise<boolean> {
  const [enlace] = await liveEnlace(deps.db, deps, mail, tk)
  return Boolean(enlace)
}

/** The passkeys of the account that a link recovers, and whether they end with it; none for a link that is not good. */
export async function viewLlavesDeRecuperacion(deps: Deps, mail: string, tk: string, dispositivo: Dispositivo) {
  const [enlace] = await liveEnlace(deps.db, deps, mail, tk)
  if (!enlace) return { llaves: 0, cerrarllaves: false }
  return {
    llaves: await countLlaves(deps.db, enlace),
    cerrarllaves: await endsLlaves(deps, 'cliente', mail, dispositivo),
  }
}

/** What a recovery is sent with; without `cerrarllaves` the device decides whether passkeys end. */
export type Restablecer = { tk: string; password: string; cerrarllaves?: boolean; dispositivo?: Dispositivo }

/**
 * Sets the new password, spends the link and ends every session; passkeys of an address that nobody had proved end in any case:
 * they may belong to the stranger who typed it. False when the link is not (or no longer) good. @throws DomainError `password_debil`
 */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  { mail, tk, password, cerrarllaves, dispositivo }: Restablecer & { mail: string },
): Promise<boolean> {
  if (!(await isEnlaceValid(deps, mail, tk))) return false
  const cerrar = cerrarllaves ?? (await endsLlaves(deps, 'cliente', mail, dispositivo))
  const passwordHash = await hashNueva('cliente', password)
  return deps.db.transaction(async (tx) => {
    const [enlace] = await lockWith(tx, enlaces, liveEnlace(tx, deps, mail, tk))
    if (!enlace) return false
    const { usuarioId } = enlace
    // One use for all: older links of the same account die with it.
    await spendEnlaces(deps, tx, usuarioId)
    const [antes] = await lock(tx, usuarios, eq(usuarios.id, usuarioId), 'no key update')
    const [cuenta] = await tx
      .update(usuarios)
      .set({ passwordHash, ...(provesMail(deps, enlace) && { mailConfirmadoEn: deps.now() }) })
      .where(eq(usuarios.id, usuarioId))
      .returning({ mail: usuarios.mail, nombre: usuarios.nombre })
    await closeSesiones(tx, { usuarioId })
    const llaves = cerrar || (antes && !antes.mailConfirmadoEn) ? await forgetLlaves(tx, { usuarioId }) : 0
    await rememberDispositivo(deps, tx, { usuarioId }, dispositivo)
    if (cuenta) await notifyPasswordCambiada(deps, tx, 'cliente', cuenta)
    await audit(tx, actor, {
      accion: 'usuario.password_restablecida',
      objetoId: usuarioId,
      ...(llaves > 0 && { antes: { llaves }, despues: { llaves: 0 } }),
    })
    return true
  })
}

/**
 * A mailed link came by the account's own mailbox. One that staff handed over proves it only where no mail leaves, since
 * there nothing else could.
 */
const provesMail = ({ mail }: Deps, { motivo }: { motivo: string }) => motivo !== 'entrega' || !mail.enabled

/** Spends every unused link of an account. Before its password is written: all changes lock in one order. */
export async function spendEnlaces(deps: Deps, tx: Tx, usuarioId: number) {
  await tx
    .update(enlaces)
    .set({ usadoEn: deps.now() })
    .where(and(ownedBy(forCasa(usuarioId), enlaces), isNull(enlaces.usadoEn)))
}

/** The same of a member of staff. */
export async function spendEnlacesPersonal(deps: Deps, tx: Tx, personalId: number) {
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
        // A link that went to an address not confirmed yet must set no password.
        ne(enlaces.motivo, 'cambio_mail'),
        isNull(enlaces.usadoEn),
        gt(enlaces.venceEn, deps.now()),
      ),
    )
}
