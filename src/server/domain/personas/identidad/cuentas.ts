import { and, eq, sql } from 'drizzle-orm'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor, Cliente, Deps, Personal, RequestOrigin, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { withAttemptLimits } from './attempts.ts'
import { type Dispositivo, reportNewDispositivo } from './dispositivos.ts'
import { createEnlaceMail } from './mail-link.ts'
import { hashNewPassword, notifyPasswordCambiada } from './new-password.ts'
import { isOldHash } from './old-password.ts'
import { checkPassword, hashPassword } from './password.ts'
import { invalidateEnlaces, invalidateEnlacesPersonal } from './recovery.ts'
import { accountOwnerOf, closeSesiones, openSesion } from './sesiones.ts'

export type NuevoUsuario = { nombre: string; apellido: string; telefono: string; mail: string; password: string }
export type SesionIniciada = { token: string; mail: string; tipo: '1' | '10' | '2' }

const welcomeLinkHours = 7 * 24

/** The account is usable before the mailed link confirms it. @throws DomainError `mail_registrado`, `password_debil` */
export async function createUsuario(deps: Deps, actor: Actor, { password, ...data }: NuevoUsuario): Promise<number> {
  const passwordHash = await hashNewPassword('cliente', password)
  return deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(usuarios)
      .values({ ...data, passwordHash })
      .onConflictDoNothing({ target: usuarios.mail })
      .returning({ id: usuarios.id })
    if (!created) throw new DomainError('mail_registrado')
    const { enlace, clave } = await createEnlaceMail(deps, tx, {
      usuarioId: created.id,
      mailNuevo: data.mail,
      horas: welcomeLinkHours,
    })
    await sendCorreo(deps, tx, {
      clave,
      para: data.mail,
      plantilla: 'bienvenida',
      datos: { enlace },
    })
    await audit(tx, actor, { accion: 'usuario.registrado', objetoId: created.id })
    return created.id
  })
}

/** @throws DomainError `credenciales_cliente`, `demasiados_intentos` */
export async function signInCliente(
  deps: Deps,
  origin: RequestOrigin,
  { dispositivo, ...data }: { mail: string; password: string; dispositivo?: Dispositivo },
): Promise<SesionIniciada> {
  return withAttemptLimits(deps, { clase: 'cliente', nombre: data.mail, dispositivo, origin }, async () => {
    const { id, passwordHash } = await checkCliente(deps, data)
    return deps.db.transaction(async (tx) => {
      const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, id), 'no key update')
      // During the slow password check, the password may have been changed, which ended every session.
      if (cuenta?.passwordHash !== passwordHash) throw new DomainError('credenciales_cliente')
      return openClienteSesion(deps, tx, cuenta, origin, dispositivo)
    })
  })
}

/** The caller must have checked that the customer owns the account. */
export async function openClienteSesion(
  deps: Deps,
  tx: Tx,
  cuenta: Cuenta,
  origin: RequestOrigin,
  dispositivo: Dispositivo,
): Promise<SesionIniciada> {
  const token = await openSesion(deps, tx, { usuarioId: cuenta.id }, origin)
  await reportNewDispositivo(deps, tx, { usuarioId: cuenta.id }, cuenta, origin, dispositivo)
  return { token, mail: cuenta.mail, tipo: '2' }
}

type Cuenta = typeof usuarios.$inferSelect

async function checkCliente(deps: Deps, data: { mail: string; password: string }): Promise<Cuenta> {
  const [cuenta] = await deps.db.select().from(usuarios).where(eq(usuarios.mail, data.mail))
  const correct = await checkPassword(cuenta?.passwordHash, data.password, await highestBcryptCost(deps))
  if (!cuenta || !correct) throw new DomainError('credenciales_cliente')
  if (!isOldHash(cuenta.passwordHash)) return cuenta
  return (await replaceOldHash(deps, cuenta, data.password)) ?? checkCliente(deps, data)
}

/** Returns the highest cost that no sign-in has replaced yet, or 0. */
async function highestBcryptCost({ db }: Deps): Promise<number> {
  const [row] = await db
    .select({ highest: sql<number>`coalesce(max(substr(${usuarios.passwordHash}, 8, 2)), '0')::integer` })
    .from(usuarios)
    .where(sql`${usuarios.passwordHash} like 'bcrypt.%'`)
  return row?.highest ?? 0
}

/**
 * Replaces another system's hash. Returns undefined if it was replaced in the meantime. Confirms the address, because only its owner knows
 * the other system's password.
 */
async function replaceOldHash({ db, now }: Deps, cuenta: Cuenta, password: string) {
  const passwordHash = await hashPassword(password)
  const same = and(eq(usuarios.id, cuenta.id), eq(usuarios.passwordHash, cuenta.passwordHash ?? ''))
  const mailConfirmadoEn = cuenta.mailConfirmadoEn ?? now()
  const [replaced] = await db.update(usuarios).set({ passwordHash, mailConfirmadoEn }).where(same).returning()
  return replaced
}

export async function viewCuenta(deps: Deps, actor: Cliente | Personal) {
  if (actor.tipo === 'cliente') {
    const { id, nombre, apellido, telefono, mail } = await readUsuario(deps, actor)
    return { id, nombre, apellido, telefono, mail, tipo: '2' }
  }
  const [cuenta] = await deps.db.select().from(personal).where(eq(personal.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  const { id, nombre, apellido, mail, nivel } = cuenta
  return { id, nombre, apellido, telefono: '', mail, tipo: nivel }
}

export async function readUsuario(deps: Deps, actor: Cliente) {
  const [cuenta] = await deps.db.select().from(usuarios).where(eq(usuarios.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  return cuenta
}

/** Protects actions that a stolen session must not allow. @throws DomainError `password_incorrecta` */
export async function requireOwnPassword(deps: Deps, actor: Cliente | Personal, password: string) {
  const table = actor.tipo === 'cliente' ? usuarios : personal
  const [cuenta] = await deps.db.select({ hash: table.passwordHash }).from(table).where(eq(table.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  if (await checkPassword(cuenta.hash, password)) return
  throw new DomainError('password_incorrecta', { campos: { password: 'La contraseña actual no es correcta!' } })
}

/**
 * Ends the caller's other sessions and invalidates the account's links. Returns false if the current password is wrong, or was changed in
 * the meantime.
 * @throws DomainError `password_corta`, `password_debil`
 */
export async function changePassword(
  deps: Deps,
  actor: Cliente | Personal,
  data: { passwordPrev: string; password: string },
): Promise<boolean> {
  const table = actor.tipo === 'cliente' ? usuarios : personal
  const [cuenta] = await deps.db
    .select({ hash: table.passwordHash, mail: table.mail, nombre: table.nombre })
    .from(table)
    .where(eq(table.id, actor.id))
  const correct = await checkPassword(cuenta?.hash, data.passwordPrev)
  if (!cuenta || !correct) return false
  const passwordHash = await hashNewPassword(actor.tipo, data.password)
  return deps.db.transaction(async (tx) => {
    await (actor.tipo === 'cliente'
      ? invalidateEnlaces(deps, tx, actor.id)
      : invalidateEnlacesPersonal(deps, tx, actor.id))
    // Does not overwrite a password that was changed in the meantime.
    const same = and(eq(table.id, actor.id), eq(table.passwordHash, cuenta.hash ?? ''))
    const { rowCount } = await tx.update(table).set({ passwordHash }).where(same)
    if (rowCount === 0) return false
    await closeSesiones(tx, accountOwnerOf(actor), actor.sesionId)
    await notifyPasswordCambiada(deps, tx, actor.tipo, cuenta)
    await audit(tx, actor, { accion: `${actor.tipo}.password_cambiada`, objetoId: actor.id })
    return true
  })
}
