import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { settleReferencia } from './settle.ts'

/** Preparations that may have been paid without a notice: as many in one round as an agency has on its busiest day. */
const porVuelta = 1000
/** Paid ones, of which a refund or a charge-back may still come. */
const pagadasPorVuelta = 60
/** Requests to the provider at once. */
const aLaVez = 8
/** After so many failures in a row the provider counts as down: the rest waits for the next round. */
const fallasSeguidas = 3

/**
 * Asks the provider about every preparation that may still change, in case a notice was lost: first the newest of those that may have
 * been paid, then the least recently checked of those that were. Without a provider it does nothing.
 * @throws AggregateError of those that could not be checked; they do not stop the others
 */
export async function reconcilePagos(deps: Deps) {
  if (!deps.pagos.enLinea) return
  const errors: unknown[] = []
  let seguidas = 0
  const filas = await nextOnes(deps)
  for (let desde = 0; desde < filas.length && seguidas < fallasSeguidas; desde += aLaVez) {
    const grupo = filas.slice(desde, desde + aLaVez)
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
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} preparations could not be reconciled`)
}

async function noteAsked(deps: Deps, grupo: { id: number }[], cerradas: number[]) {
  const ids = grupo.map(({ id }) => id)
  await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(inArray(preferencias.id, ids))
  if (cerradas.length > 0)
    await deps.db.update(preferencias).set({ cerrada: true }).where(inArray(preferencias.id, cerradas))
}

/** A charge-back may come for half a year, and be won again. */
const diasDeVida = 200
/** By then the provider lists any attempt that began before it expired, if only as pending. */
const diasSinIntento = 3

/** Whether nothing can change any more, so that it is never checked again. */
function isOver(deps: Deps, venceEn: Date, intentos: PagoProveedor[]): boolean {
  if (venceEn < later(deps.now(), { dias: -diasDeVida })) return true
  const conDinero = intentos.filter(({ fase }) => fase !== 'fallido')
  if (conDinero.length === 0) return venceEn < later(deps.now(), { dias: -diasSinIntento })
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
  const impagas = await select(ne(preferencias.estado, 'pagada'), [desc(preferencias.id)], porVuelta)
  const antes = sql`${preferencias.conciliadaEn} asc nulls first`
  const pagadas = await select(eq(preferencias.estado, 'pagada'), [antes, asc(preferencias.id)], pagadasPorVuelta)
  return [...impagas, ...pagadas]
}

/**
 * Whether each is due for a check: a paid one after a day; another one each round while it is new, and less often the older it gets,
 * least of all if it was superseded.
 */
function rested(now: Date): SQL {
  const { estado, venceEn, conciliadaEn } = preferencias
  const ahora = sql`${now.toISOString()}::timestamptz`
  const edad = sql`(${ahora} - ${venceEn} + interval '24 hours')`
  const descanso = sql`case when ${estado} = 'pagada' then interval '1 day'
    else greatest(interval '4 minutes', ${edad} / case when ${estado} = 'reemplazada' then 10 else 60 end) end`
  return sql`(${conciliadaEn} is null or ${conciliadaEn} <= ${ahora} - ${descanso})`
}
