import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { dispositivos, personal, usuarios } from '../../../db/schema/identidad.ts'
import type { Deps } from '../../deps.ts'
import type { Dueno } from './sesiones.ts'
import { hashToken } from './token.pure.ts'

/** What a browser keeps to be known again: 256 random bits, made by the browser. Anything else is no device. */
export type Dispositivo = string | undefined

const forma = /^[\w-]{43}$/

/** Forgotten when nobody signs in from it for this long. */
const vida = 365 * 24 * 3600 * 1000

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

/** Knows the device again, for the account that was just entered from it. */
export async function rememberDispositivo(deps: Deps, db: DbOrTx, dueno: Dueno, dispositivo: Dispositivo) {
  if (!dispositivo || !forma.test(dispositivo)) return
  const { usuarioId, personalId, tokenHash } = dispositivos
  await db
    .insert(dispositivos)
    .values({ ...dueno, tokenHash: hashToken(dispositivo), usadoEn: deps.now() })
    .onConflictDoUpdate({
      target: ['usuarioId' in dueno ? usuarioId : personalId, tokenHash],
      set: { usadoEn: deps.now() },
    })
}

export async function removeOldDispositivos({ db, now }: Deps) {
  await db.delete(dispositivos).where(lt(dispositivos.usadoEn, new Date(now().getTime() - vida)))
}
