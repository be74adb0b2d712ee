import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import type { Deps } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { settleReferencia } from './settle.ts'

/** The maximum number of unpaid preferencias per run: an agency's busiest day. */
const batchSize = 1000
/** The maximum number of paid preferencias per run. The provider may still refund them or charge them back. */
const paidBatchSize = 60
const concurrency = 8
/** After this many consecutive failures the provider is treated as down. The next run makes the remaining checks. */
const maxFailuresInARow = 3

/**
 * Settles preferencias whose webhook may have been lost: the newest unpaid ones first, then the paid ones that were checked longest ago.
 * No-op without a provider.
 * @throws AggregateError with the failed checks, after all checks were made or the provider is down
 */
export async function reconcilePagos(deps: Deps) {
  if (!deps.pagos.online) return
  const errors: unknown[] = []
  let consecutive = 0
  const rows = await nextOnes(deps)
  for (let from = 0; from < rows.length && consecutive < maxFailuresInARow; from += concurrency) {
    const grupo = rows.slice(from, from + concurrency)
    const finales = await Promise.allSettled(grupo.map(({ referencia }) => settleReferencia(deps, referencia)))
    const closed: number[] = []
    for (const [i, final] of finales.entries()) {
      const row = grupo[i]
      if (final.status === 'rejected') {
        errors.push(final.reason)
        consecutive += 1
      } else {
        consecutive = 0
        if (row && isFinal(deps, row.venceEn, final.value)) closed.push(row.id)
      }
    }
    await recordChecks(deps, grupo, closed)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} preferencias could not be reconciled`)
}

async function recordChecks(deps: Deps, grupo: { id: number }[], closed: number[]) {
  const ids = grupo.map(({ id }) => id)
  await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(inArray(preferencias.id, ids))
  if (closed.length > 0)
    await deps.db.update(preferencias).set({ cerrada: true }).where(inArray(preferencias.id, closed))
}

/**
 * How many days after its expiry a preferencia is final. A chargeback can arrive up to half a year after the payment, and can be reversed
 * later.
 */
const lifetimeDays = 200
/** How many days after its expiry a preferencia without payment attempts is final. By then the provider lists every attempt. */
const daysWithoutAttempt = 3

function isFinal(deps: Deps, venceEn: Date, intentos: PagoProveedor[]): boolean {
  if (venceEn < addTime(deps.now(), { days: -lifetimeDays })) return true
  const withMoney = intentos.filter(({ fase }) => fase !== 'fallido')
  if (withMoney.length === 0) return venceEn < addTime(deps.now(), { days: -daysWithoutAttempt })
  return withMoney.every(({ estado }) => estado === 'refunded')
}

async function nextOnes({ db, now }: Deps) {
  const select = (condition: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select({ id: preferencias.id, referencia: preferencias.referencia, venceEn: preferencias.venceEn })
      .from(preferencias)
      .where(and(sql`not ${preferencias.cerrada}`, isDueForCheck(now()), condition))
      .orderBy(...order)
      .limit(limit)
  const impagas = await select(ne(preferencias.estado, 'pagada'), [desc(preferencias.id)], batchSize)
  const before = sql`${preferencias.conciliadaEn} asc nulls first`
  const pagadas = await select(eq(preferencias.estado, 'pagada'), [before, asc(preferencias.id)], paidBatchSize)
  return [...impagas, ...pagadas]
}

/** Paid preferencias are due daily; unpaid ones at each run, then less often; superseded ones least. */
function isDueForCheck(now: Date): SQL {
  const { estado, venceEn, conciliadaEn } = preferencias
  const sqlNow = sql`${now.toISOString()}::timestamptz`
  const age = sql`(${sqlNow} - ${venceEn} + interval '24 hours')`
  const pause = sql`case when ${estado} = 'pagada' then interval '1 day'
    else greatest(interval '4 minutes', ${age} / case when ${estado} = 'reemplazada' then 10 else 60 end) end`
  return sql`(${conciliadaEn} is null or ${conciliadaEn} <= ${sqlNow} - ${pause})`
}
