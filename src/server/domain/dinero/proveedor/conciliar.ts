import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { settleReferencia } from './settle.ts'

/** The maximum per run of preferencias that may have been paid without a webhook, as on an agency's busiest day. */
const batchSize = 1000
/** The maximum per run of paid preferencias, which may still be refunded or charged back. */
const paidBatchSize = 60
/** The number of parallel requests to the provider. */
const concurrency = 8
/** After this number of consecutive failures the provider counts as down, and the remaining checks run next time. */
const maxFailuresInARow = 3

/**
 * Asks the provider about every preferencia that may still change, in case a webhook was lost. The newest unpaid ones come first, then
 * the paid ones that were checked least recently. No-op without a provider.
 * @throws AggregateError with the failed checks, which do not stop the others
 */
export async function reconcilePagos(deps: Deps) {
  if (!deps.pagos.enLinea) return
  const errors: unknown[] = []
  let seguidas = 0
  const filas = await nextOnes(deps)
  for (let desde = 0; desde < filas.length && seguidas < maxFailuresInARow; desde += concurrency) {
    const grupo = filas.slice(desde, desde + concurrency)
    const finales = await Promise.allSettled(grupo.map(({ referencia }) => settleReferencia(deps, referencia)))
    const cerradas: number[] = []
    for (const [i, final] of finales.entries()) {
      const fila = grupo[i]
      if (final.status === 'rejected') {
        errors.push(final.reason)
        seguidas += 1
      } else {
        seguidas = 0
        if (fila && isOver(deps, fila.venceEn, final.value)) cerradas.push(fila.id)
      }
    }
    await noteAsked(deps, grupo, cerradas)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} preferencias could not be reconciled`)
}

async function noteAsked(deps: Deps, grupo: { id: number }[], cerradas: number[]) {
  const ids = grupo.map(({ id }) => id)
  await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(inArray(preferencias.id, ids))
  if (cerradas.length > 0)
    await deps.db.update(preferencias).set({ cerrada: true }).where(inArray(preferencias.id, cerradas))
}

/** A chargeback may arrive for half a year, and may later be reversed. */
const lifetimeDays = 200
/** The number of days after its expiry by which the provider lists every attempt, at least as pending. */
const daysWithoutAttempt = 3

/** Returns whether nothing can change any more, so that the preferencia is never checked again. */
function isOver(deps: Deps, venceEn: Date, intentos: PagoProveedor[]): boolean {
  if (venceEn < later(deps.now(), { dias: -lifetimeDays })) return true
  const conDinero = intentos.filter(({ fase }) => fase !== 'fallido')
  if (conDinero.length === 0) return venceEn < later(deps.now(), { dias: -daysWithoutAttempt })
  return conDinero.every(({ estado }) => estado === 'refunded')
}

async function nextOnes({ db, now }: Deps) {
  const select = (donde: SQL | undefined, orden: SQL[], limite: number) =>
    db
      .select({ id: preferencias.id, referencia: preferencias.referencia, venceEn: preferencias.venceEn })
      .from(preferencias)
      .where(and(sql`not ${preferencias.cerrada}`, rested(now()), donde))
      .orderBy(...orden)
      .limit(limite)
  const impagas = await select(ne(preferencias.estado, 'pagada'), [desc(preferencias.id)], batchSize)
  const antes = sql`${preferencias.conciliadaEn} asc nulls first`
  const pagadas = await select(eq(preferencias.estado, 'pagada'), [antes, asc(preferencias.id)], paidBatchSize)
  return [...impagas, ...pagadas]
}

/**
 * Selects the preferencias that are due for a check. A paid one is due after a day. An unpaid one is due each run while it is new, and
 * less often as it ages; a superseded one less often than others of its age.
 */
function rested(now: Date): SQL {
  const { estado, venceEn, conciliadaEn } = preferencias
  const ahora = sql`${now.toISOString()}::timestamptz`
  const edad = sql`(${ahora} - ${venceEn} + interval '24 hours')`
  const descanso = sql`case when ${estado} = 'pagada' then interval '1 day'
    else greatest(interval '4 minutes', ${edad} / case when ${estado} = 'reemplazada' then 10 else 60 end) end`
  return sql`(${conciliadaEn} is null or ${conciliadaEn} <= ${ahora} - ${descanso})`
}
