import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { afterCursor, toPageByDia } from '../../db/lista-por-dia.ts'
import { paquetes } from '../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../db/schema/colegios.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../db/schema/proveedor.ts'
import { cuotas, pasajeros, reservas } from '../../db/schema/reservas.ts'
import { dayToWire, moneyToWire } from '../../db/wire.ts'
import type { Cliente } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../estados-vivos.pure.ts'
import { localDay } from '../tiempo/service.ts'
import { toPesos } from './cotizacion.pure.ts'

export type Cotizacion = { pesos: number; fecha: string }

/** What an instalment still owes. */
export const debe = sql<number>`(${cuotas.importe} - ${cuotas.pagado})`
/** That it owes something, in the words of the index that holds no others. */
export const impaga = sql<boolean>`(${cuotas.pagado} < ${cuotas.importe})`

/** Owed and past its day: what everybody calls overdue. The deposit has a deadline of its own, and lapses instead. */
export const isVencida = (hoy: string) =>
  sql<boolean>`(${cuotas.numero} > 0 and ${cuotas.vencimiento} < ${hoy}::date and ${impaga})`
/** The first day that a booking with a seat did not pay whole, in the words of an index: how few those are is known by them. */
export const enMoraDesde = sql<string>`(case when ${reservas.estado} in ('pendiente_senia', 'confirmada', 'pagada') then ${reservas.debeDesde} end)`
/** A booking that holds a seat and owes what fell due before `hoy`. */
export const isOverdue = (hoy: string) => lt(enMoraDesde, hoy)
/** Whether a payment of this instalment waits for the provider's word. */
export const enProceso = sql<boolean>`exists (select 1 from ${preferenciaCuotas} join ${preferencias} on ${preferencias.id} = ${preferenciaCuotas.preferenciaId} where ${preferenciaCuotas.cuotaId} = ${cuotas.id} and ${preferencias.estado} = 'en_proceso')`

/**
 * Instalments of the account's live bookings that can be paid (the deposit is cash at the office), soonest first.
 * @throws DomainError `datos_invalidos` for a cursor of no page
 */
export async function listCuentas(deps: Deps, actor: Cliente, pagina: { cursor?: string; limite: number }) {
  const cotizacion = await currentCotizacion(deps.db, localDay(deps.now()))
  const rows = await deps.db
    .select({
      id: cuotas.id,
      numero: cuotas.reservaId,
      cuota: cuotas.numero,
      moneda: cuotas.moneda,
      debe,
      vencimiento: cuotas.vencimiento,
      pasajero: sql<string>`${pasajeros.nombre} || ' ' || ${pasajeros.apellido}`,
      nombrepaquete: paquetes.nombre,
      enProceso,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(
      and(
        eq(reservas.usuarioId, actor.id),
        inArray(reservas.estado, [...vivas]),
        gt(cuotas.numero, 0),
        impaga,
        afterCursor(pagina.cursor, cuotas.vencimiento, cuotas.id),
      ),
    )
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
    .limit(pagina.limite + 1)
  const { mostradas, siguiente } = toPageByDia(rows, pagina.limite, ({ vencimiento }) => vencimiento)
  return {
    results: mostradas.map((fila) => ({
      id: String(fila.id),
      numero: String(fila.numero),
      cuota: String(fila.cuota),
      monto: payableToday(fila, cotizacion),
      moneda: fila.moneda,
      importe: moneyToWire(fila.debe),
      vencimiento: dayToWire(fila.vencimiento),
      pasajero: fila.pasajero,
      nombrepaquete: fila.nombrepaquete,
      enproceso: fila.enProceso ? '1' : '0',
    })),
    siguiente,
  }
}

/** Pesos for a dollar: what staff set last, up to today. */
export async function currentCotizacion(db: DbOrTx, hoy: string): Promise<Cotizacion | null> {
  const [fila] = await db
    .select({ pesos: cotizaciones.pesos, fecha: cotizaciones.fecha })
    .from(cotizaciones)
    .where(lte(cotizaciones.fecha, hoy))
    .orderBy(desc(cotizaciones.fecha), desc(cotizaciones.id))
    .limit(1)
  return fila ?? null
}

/** Empty when there is no rate to pay dollars with. */
function payableToday(fila: { moneda: 'ARS' | 'USD'; debe: number }, cotizacion: Cotizacion | null): string {
  if (fila.moneda === 'ARS') return moneyToWire(fila.debe)
  return cotizacion ? moneyToWire(toPesos(fila.debe, cotizacion.pesos)) : ''
}
