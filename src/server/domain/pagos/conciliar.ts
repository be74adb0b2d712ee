import { asc, eq, sql } from 'drizzle-orm'
import { preferencias } from '../../db/schema/pagos.ts'
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
  for (const { id, referencia } of await nextOnes(deps)) {
    try {
      await settleReferencia(deps, referencia)
      seguidas = 0
    } catch (error) {
      errors.push(error)
      seguidas += 1
    }
    await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(eq(preferencias.id, id))
    if (seguidas === fallasSeguidas) break
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} preparations could not be reconciled`)
}

/**
 * How long each is left in peace, and until when it is asked about: a payment in process at every round; one that may
 * have been paid hourly until three days after it expired and then daily for two months; a paid one daily, while a
 * charge-back may come.
 */
function nextOnes({ db, now }: Deps) {
  const { estado, venceEn, conciliadaEn } = preferencias
  const ahora = sql`${now().toISOString()}::timestamptz`
  const descanso = sql`case when ${estado} = 'en_proceso' then interval '0'
    when ${estado} = 'pagada' or ${venceEn} < ${ahora} - interval '3 days' then interval '1 day'
    else interval '1 hour' end`
  const vida = sql`case when ${estado} in ('pagada', 'en_proceso') then interval '200 days' else interval '60 days' end`
  return db
    .select({ id: preferencias.id, referencia: preferencias.referencia })
    .from(preferencias)
    .where(
      sql`${venceEn} > ${ahora} - ${vida} and (${conciliadaEn} is null or ${conciliadaEn} <= ${ahora} - ${descanso})`,
    )
    .orderBy(sql`${conciliadaEn} asc nulls first`, asc(preferencias.id))
    .limit(porVuelta)
}
