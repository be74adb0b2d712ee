import { and, eq, gt, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type dispositivos, llavesAcceso, personal, sesiones, usuarios } from '../../../db/schema/identidad.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Personal, RequestOrigin } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { hashToken, newToken } from './token.pure.ts'

/** A session ends after `horasDeOcio` without use, and always `dias` after it began. */
const lives = {
  cliente: { horasDeOcio: 14 * 24, dias: 90 },
  personal: { horasDeOcio: 12, dias: 7 },
}
/** The last use is written at most this often, to avoid a write on every request. */
const precision = { minutes: 5 }

export type AccountOwner = { usuarioId: number } | { personalId: number }

export const accountOwnerOf = ({ tipo, id }: Pick<Cliente | Personal, 'tipo' | 'id'>): AccountOwner =>
  tipo === 'cliente' ? { usuarioId: id } : { personalId: id }

/** Returns the session's bearer token. Only its hash is stored. */
export async function openSesion(deps: Deps, db: DbOrTx, owner: AccountOwner, origin: RequestOrigin): Promise<string> {
  const { token, hash } = newToken()
  const now = deps.now()
  const { dias } = 'usuarioId' in owner ? lives.cliente : lives.personal
  const venceEn = addTime(now, { days: dias })
  await db.insert(sesiones).values({ ...owner, ...origin, tokenHash: hash, creadaEn: now, usadaEn: now, venceEn })
  return token
}

/** Returns null without an open session. */
export async function findCallerByToken(
  deps: Deps,
  token: string,
  origin: RequestOrigin,
): Promise<Cliente | Personal | null> {
  const now = deps.now()
  const [row] = await deps.db
    .select({
      sesionId: sesiones.id,
      usadaEn: sesiones.usadaEn,
      usuarioId: sesiones.usuarioId,
      mail: sql<string>`coalesce(${usuarios.mail}, ${personal.mail})`,
      personalId: sesiones.personalId,
      ...pick(personal, 'nivel', 'areas', 'usuario', 'activo'),
      segundoFactor: hasSegundoFactor,
    })
    .from(sesiones)
    .leftJoin(usuarios, eq(usuarios.id, sesiones.usuarioId))
    .leftJoin(personal, eq(personal.id, sesiones.personalId))
    .where(and(eq(sesiones.tokenHash, hashToken(token)), isSesionOpen(deps)))
  if (!row || row.activo === false) return null
  if (now > addTime(row.usadaEn, precision))
    await deps.db.update(sesiones).set({ usadaEn: now }).where(eq(sesiones.id, row.sesionId))
  const { sesionId, mail } = row
  if (row.usuarioId) return { tipo: 'cliente', id: row.usuarioId, sesionId, mail, origin }
  if (!row.personalId || !row.nivel || !row.areas || !row.usuario) return null
  const { personalId: id, nivel, areas, usuario, segundoFactor } = row
  return { tipo: 'personal', id, sesionId, nivel, areas, usuario, mail, segundoFactor, origin }
}

/**
 * Whether a staff member has an authenticator app or a passkey. If so, sign-in requires one of them, and every open session began with it.
 */
export const hasSegundoFactor = sql<boolean>`(${personal.totpDesde} is not null
  or exists (select 1 from ${llavesAcceso} l where l.personal_id = ${personal}.id))`

export function isSesionOpen({ now }: Deps): SQL | undefined {
  const usedWithin = (hours: number) => gte(sesiones.usadaEn, addTime(now(), { hours: -hours }))
  return and(
    gt(sesiones.venceEn, now()),
    or(
      and(isNotNull(sesiones.usuarioId), usedWithin(lives.cliente.horasDeOcio)),
      and(isNotNull(sesiones.personalId), usedWithin(lives.personal.horasDeOcio)),
    ),
  )
}

export function countSesiones(deps: Deps, db: DbOrTx, owner: AccountOwner): Promise<number> {
  return db.$count(sesiones, and(belongsTo(owner, sesiones), isSesionOpen(deps)))
}

export async function closeSesion(deps: Deps, token: string) {
  await deps.db.delete(sesiones).where(eq(sesiones.tokenHash, hashToken(token)))
}

export async function closeSesiones(db: DbOrTx, owner: AccountOwner, salvo?: number) {
  await db.delete(sesiones).where(and(belongsTo(owner, sesiones), salvo ? ne(sesiones.id, salvo) : undefined))
}

export async function removeOldSesiones(deps: Deps): Promise<number> {
  const { rowCount } = await deps.db.delete(sesiones).where(lt(sesiones.venceEn, deps.now()))
  return rowCount ?? 0
}

export const belongsTo = (
  owner: AccountOwner,
  table: typeof sesiones | typeof dispositivos | typeof llavesAcceso,
): SQL => ('usuarioId' in owner ? ownedBy(onBehalfOf(owner.usuarioId), table) : eq(table.personalId, owner.personalId))
