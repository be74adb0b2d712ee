import { randomUUID } from 'node:crypto'
import { and, eq, exists, gt, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatInstant } from '../../../../reglas/dia.ts'
import { dispositivos, personal, usuarios } from '../../../db/schema/identidad.ts'
import { addressKey } from '../../address-key.pure.ts'
import type { DbOrTx, Deps, RequestOrigin, Tx } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { describeDispositivo } from './dispositivo.pure.ts'
import { networkOf } from './network.pure.ts'
import { type AccountOwner, belongsTo } from './sesiones.ts'
import { hashToken } from './token.pure.ts'

/** A secret of 256 random bits by which the app recognises a browser. Any other value is treated as no device. */
export type Dispositivo = string | undefined

const forma = /^[\w-]{43}$/

/** Devices without a sign-in for this long are deleted. */
const daysOfLife = 365

export async function isKnownDispositivo(
  { db }: Deps,
  clase: 'cliente' | 'personal',
  nombre: string,
  dispositivo: Dispositivo,
): Promise<boolean> {
  if (!dispositivo || !forma.test(dispositivo)) return false
  const own = eq(dispositivos.tokenHash, hashToken(dispositivo))
  const query = db.select({ id: dispositivos.id }).from(dispositivos)
  const rows =
    clase === 'cliente'
      ? await query
          .innerJoin(usuarios, eq(usuarios.id, dispositivos.usuarioId))
          .where(and(own, eq(usuarios.mail, nombre)))
      : await query
          .innerJoin(personal, eq(personal.id, dispositivos.personalId))
          .where(and(own, or(eq(sql`lower(${personal.usuario})`, nombre), eq(personal.mail, nombre))))
  return rows.length > 0
}

/** The caller must have checked that the user owns the account. */
export async function rememberDispositivo(deps: Deps, db: DbOrTx, owner: AccountOwner, dispositivo: Dispositivo) {
  if (dispositivo && forma.test(dispositivo)) await remember(deps, db, owner, hashToken(dispositivo))
}

/** Without a secret, uses user agent and IP address. Returns true if the account has used other devices but not this one. */
async function rememberIngreso(
  deps: Deps,
  db: DbOrTx,
  owner: AccountOwner,
  { ip, agente }: RequestOrigin,
  dispositivo: Dispositivo,
): Promise<boolean> {
  const own = dispositivo && forma.test(dispositivo) ? dispositivo : `${addressKey(ip)} ${agente}`
  const before = await db.$count(dispositivos, belongsTo(owner, dispositivos))
  return (await remember(deps, db, owner, hashToken(own))) && before > 0
}

/** Returns true if the device is new to the account. */
async function remember(deps: Deps, db: DbOrTx, owner: AccountOwner, hash: string): Promise<boolean> {
  const { usuarioId, personalId, tokenHash } = dispositivos
  const [row] = await db
    .insert(dispositivos)
    .values({ ...owner, tokenHash: hash, usadoEn: deps.now() })
    .onConflictDoUpdate({
      target: ['usuarioId' in owner ? usuarioId : personalId, tokenHash],
      set: { usadoEn: deps.now() },
    })
    // In PostgreSQL, `xmax` is not 0 if the row already existed.
    .returning({ nueva: sql<boolean>`xmax = 0` })
  return row?.nueva === true
}

/** Keeps each account's last device, because an account's first device causes no mail. */
export async function removeOldDispositivos({ db, now }: Deps): Promise<number> {
  const mas = alias(dispositivos, 'mas')
  const ofSame = sql`(${mas.usuarioId}, ${mas.personalId}) is not distinct from (${dispositivos.usuarioId}, ${dispositivos.personalId})`
  const newest = db
    .select({ uno: sql`1` })
    .from(mas)
    .where(and(ofSame, gt(sql`(${mas.usadoEn}, ${mas.id})`, sql`(${dispositivos.usadoEn}, ${dispositivos.id})`)))
  const { rowCount } = await db
    .delete(dispositivos)
    .where(and(lt(dispositivos.usadoEn, addTime(now(), { days: -daysOfLife })), exists(newest)))
  return rowCount ?? 0
}

/** Mails the account's owner about a new device, once per device, never about the account's first. */
export async function reportNewDispositivo(
  deps: Deps,
  tx: Tx,
  owner: AccountOwner,
  { mail, nombre }: { mail: string; nombre: string },
  origin: RequestOrigin,
  dispositivo: Dispositivo,
) {
  if (!(await rememberIngreso(deps, tx, owner, origin, dispositivo))) return
  const ofFamilia = 'usuarioId' in owner
  await sendCorreo(deps, tx, {
    clave: `dispositivo-nuevo-${randomUUID()}`,
    para: mail,
    plantilla: 'dispositivo-nuevo',
    datos: {
      nombre,
      cuando: formatInstant(deps.now()),
      dispositivo: describeDispositivo(origin.agente),
      red: networkOf(origin.ip),
      cambiar: `${deps.publicUrl}${ofFamilia ? '/recuperarcuenta' : '/admin/restablecer'}`,
      sesiones: `${deps.publicUrl}${ofFamilia ? '/cuenta/datos' : '/admin/missesiones'}`,
    },
  })
}
