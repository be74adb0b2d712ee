import { and, eq, exists, gt, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../../db/client.ts'
import { dispositivos, personal, usuarios } from '../../../db/schema/identidad.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import type { Origen } from '../../actor.ts'
import { addressKey } from '../../address-key.pure.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import type { Dueno } from './sesiones.ts'
import { hashToken } from './token.pure.ts'

/** What a browser keeps to be known again: 256 random bits, made by the browser. Anything else is no device. */
export type Dispositivo = string | undefined

const forma = /^[\w-]{43}$/

/** Forgotten when nobody signs in from it for this long. */
const diasDeVida = 365

/** Whether somebody signed in from this device to the account that goes by this name. */
export async function isConocido(
  { db }: Deps,
  clase: 'cliente' | 'personal',
  nombre: string,
  dispositivo: Dispositivo,
): Promise<boolean> {
  if (!dispositivo || !forma.test(dispositivo)) return false
  const suyo = eq(dispositivos.tokenHash, hashToken(dispositivo))
  const consulta = db.select({ id: dispositivos.id }).from(dispositivos)
  const filas =
    clase === 'cliente'
      ? await consulta
          .innerJoin(usuarios, eq(usuarios.id, dispositivos.usuarioId))
          .where(and(suyo, eq(usuarios.mail, nombre)))
      : await consulta
          .innerJoin(personal, eq(personal.id, dispositivos.personalId))
          .where(and(suyo, or(eq(sql`lower(${personal.usuario})`, nombre), eq(personal.mail, nombre))))
  return filas.length > 0
}

/** Knows the device again, for the account that its holder just proved to be theirs from it. */
export async function rememberDispositivo(deps: Deps, db: DbOrTx, dueno: Dueno, dispositivo: Dispositivo) {
  if (dispositivo && forma.test(dispositivo)) await remember(deps, db, dueno, hashToken(dispositivo))
}

/**
 * The same of a sign-in; true when the account knew others and not this one. A browser that tells nothing of itself is known by
 * its name and its address, which nobody can tell instead of a device's secret.
 */
export async function rememberIngreso(
  deps: Deps,
  db: DbOrTx,
  dueno: Dueno,
  { ip, agente }: Origen,
  dispositivo: Dispositivo,
): Promise<boolean> {
  const suyo = dispositivo && forma.test(dispositivo) ? dispositivo : `${addressKey(ip)} ${agente}`
  const antes = await db.$count(dispositivos, devicesOf(dueno))
  return (await remember(deps, db, dueno, hashToken(suyo))) && antes > 0
}

/** True when the account did not know it. */
async function remember(deps: Deps, db: DbOrTx, dueno: Dueno, hash: string): Promise<boolean> {
  const { usuarioId, personalId, tokenHash } = dispositivos
  const [fila] = await db
    .insert(dispositivos)
    .values({ ...dueno, tokenHash: hash, usadoEn: deps.now() })
    .onConflictDoUpdate({
      target: ['usuarioId' in dueno ? usuarioId : personalId, tokenHash],
      set: { usadoEn: deps.now() },
    })
    // A row that was there before was written by another transaction once already.
    .returning({ nueva: sql<boolean>`xmax = 0` })
  return fila?.nueva === true
}

const devicesOf = (dueno: Dueno) =>
  'usuarioId' in dueno ? ownedBy(forCasa(dueno.usuarioId), dispositivos) : eq(dispositivos.personalId, dueno.personalId)

/** All but an account's last: whoever comes after years from elsewhere is new to it. */
export async function removeOldDispositivos({ db, now }: Deps): Promise<number> {
  const mas = alias(dispositivos, 'mas')
  const deLaMisma = sql`(${mas.usuarioId}, ${mas.personalId}) is not distinct from (${dispositivos.usuarioId}, ${dispositivos.personalId})`
  const masNuevo = db
    .select({ uno: sql`1` })
    .from(mas)
    .where(and(deLaMisma, gt(sql`(${mas.usadoEn}, ${mas.id})`, sql`(${dispositivos.usadoEn}, ${dispositivos.id})`)))
  const { rowCount } = await db
    .delete(dispositivos)
    .where(and(lt(dispositivos.usadoEn, later(now(), { dias: -diasDeVida })), exists(masNuevo)))
  return rowCount ?? 0
}
