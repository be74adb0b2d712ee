import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { preferencias } from '../../db/schema/proveedor.ts'
import type { Deps } from '../deps.ts'
import { settleReferencia } from './settle.ts'

const porVuelta = 60
/** A provider that fails so often in a row is away: the rest waits for the next round. */
const fallasSeguidas = 3

/**
 * Asks the provider about every preparation that may still move, the least recently asked first, so that a notice that
 * never came is repaired: a payment, a refund, a charge-back.
 * @throws AggregateError of those that could not be asked; they go to the end of the row, and hold back nobody.
 */
export async function reconcilePagos(deps: Deps) {
  const errors: unknown[] = []
  let seguidas = 0
  for (const { id, referencia, venceEn } of await nextOnes(deps)) {
    let cerrada = false
    try {
      await settleReferencia(deps, referencia)
      cerrada = venceEn < addDias(deps.now(), -diasDeVida)
      seguidas = 0
    } catch (error) {
      errors.push(error)
      seguidas += 1
    }
    await deps.db.update(preferencias).set({ conciliadaEn: deps.now(), cerrada }).where(eq(preferencias.id, id))
    if (seguidas === fallasSeguidas) break
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} preparations could not be reconciled`)
}

/** A charge-back may come for half a year: what is asked about once more after that is closed for good. */
const diasDeVida = 200

/** Payments in process come first, but never have more than half of a round: however many wait, the rest is asked too. */
async function nextOnes({ db, now }: Deps) {
  const select = (donde: SQL | undefined, limite: number) =>
    db
      .select({ id: preferencias.id, referencia: preferencias.referencia, venceEn: preferencias.venceEn })
      .from(preferencias)
      .where(and(sql`not ${preferencias.cerrada}`, donde))
      .orderBy(sql`${preferencias.conciliadaEn} asc nulls first`, asc(preferencias.id))
      .limit(limite)
  const enProceso = await select(eq(preferencias.estado, 'en_proceso'), porVuelta / 2)
  const resto = await select(rested(now()), porVuelta - enProceso.length)
  return [...enProceso, ...resto]
}

/**
 * How long each is left in peace: one that may have been paid, an hour until three days after it expired and then a day
 * for two months; a paid one a day; an older one until its last question.
 */
function rested(now: Date): SQL | undefined {
  const { estado, venceEn, conciliadaEn } = preferencias
  const ahora = sql`${now.toISOString()}::timestamptz`
  const descanso = sql`case when ${estado} <> 'pagada' and ${venceEn} >= ${ahora} - interval '3 days' then interval '1 hour'
    when ${estado} <> 'pagada' and ${venceEn} < ${ahora} - interval '60 days' then interval '60 days'
    else interval '1 day' end`
  return and(ne(estado, 'en_proceso'), sql`(${conciliadaEn} is null or ${conciliadaEn} <= ${ahora} - ${descanso})`)
}

function addDias(momento: Date, dias: number): Date {
  return new Date(momento.getTime() + dias * 86_400_000)
}
