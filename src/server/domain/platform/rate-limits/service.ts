import { and, eq, gt, sql } from 'drizzle-orm'
import { formatCount } from '../../../../reglas/numbers.ts'
import { limites } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'

export type Attempt = { key: string; windowStart: Date }

/** Counts one attempt in the current window of `seconds`. @throws DomainError `demasiados_intentos` above `max` */
export async function consumeLimit(
  deps: Deps,
  key: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<Attempt> {
  const { count, remaining, ...attempt } = await countAttempt(deps, key, seconds)
  if (count <= max) return attempt
  throw tooManyAttemptsError(remaining)
}

export function tooManyAttemptsError(seconds: number): DomainError {
  const espera = formatCount(Math.ceil(seconds / 60), 'minuto')
  return new DomainError('demasiados_intentos', { detalle: { espera, segundos: String(seconds) } })
}

/** Returns the attempt's number in the current window of `seconds`, and the seconds until it ends. All processes share the counters. */
export async function countAttempt(
  deps: Deps,
  key: string,
  seconds: number,
): Promise<Attempt & { count: number; remaining: number }> {
  const now = deps.now().getTime()
  const windowStart = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000)
  const [row] = await deps.db
    .insert(limites)
    .values({ clave: `${key}:${seconds}`, ventana: windowStart, cuenta: 1 })
    .onConflictDoUpdate({ target: [limites.clave, limites.ventana], set: { cuenta: sql`${limites.cuenta} + 1` } })
    .returning({ cuenta: limites.cuenta })
  const remaining = Math.ceil((windowStart.getTime() + seconds * 1000 - now) / 1000)
  return { key: `${key}:${seconds}`, windowStart, count: row?.cuenta ?? 1, remaining }
}

export async function uncountAttempt(deps: Deps, { key, windowStart }: Attempt) {
  await deps.db
    .update(limites)
    .set({ cuenta: sql`${limites.cuenta} - 1` })
    .where(and(eq(limites.clave, key), eq(limites.ventana, windowStart), gt(limites.cuenta, 0)))
}

export async function removeOldLimits(deps: Deps): Promise<number> {
  const yesterday = addTime(deps.now(), { days: -1 })
  const { rowCount } = await deps.db.delete(limites).where(sql`${limites.ventana} < ${yesterday}`)
  return rowCount ?? 0
}
