import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays, type Dia, daysBetween, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, type Moneda, monedas } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { convenios } from '../../../db/schema/convenios.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { cancellationRate, readPolitica } from '../convenios/service.ts'
import { chargeOf, type Importes, restOf, returnOf } from './cargo.pure.ts'

/**
 * What cancelling would cost today by the agreement that the booking accepted; null where staff write the amount.
 * @throws DomainError `no_encontrado`
 */
export async function quoteCancelacion({ db, now }: Deps, reservaId: number) {
  const reserva = await db.select().from(reservas).where(eq(reservas.id, reservaId)).then(one('reserva'))
  const { porcentaje, dias, arrepentimiento } = await readTerminos(db, reservaId, localDay(now()))
  const precio = await readPrecio(db, reservaId)
  const cargo = porcentaje === null ? null : chargeOf(precio, porcentaje)
  return {
    estado: reserva.estado,
    dias,
    porcentaje,
    arrepentimiento: arrepentimiento.abierto,
    importes: toImportes(precio, await readPagado(db, reservaId), cargo),
  }
}

/** The same, of one of the account's own bookings. @throws DomainError `no_encontrado` */
export async function quoteOwnCancelacion(deps: Deps, actor: Cliente, reservaId: number) {
  const propia = and(eq(reservas.id, reservaId), visibleTo(actor, reservas))
  if ((await deps.db.$count(reservas, propia)) === 0) throw new DomainError('no_encontrado')
  return quoteCancelacion(deps, reservaId)
}

/** What the accepted agreement says on a day: the share that cancelling costs, and whether withdrawing is still free. */
export async function readTerminos(db: DbOrTx, reservaId: number, hoy: Dia) {
  const politica = await readPolitica(db, reservaId)
  const [fila] = await db
    .select({ salida: paquetesCurso.fechaSalida, aceptadoEn: convenios.aceptadoEn })
    .from(reservas)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(convenios, eq(convenios.reservaId, reservas.id))
    .where(eq(reservas.id, reservaId))
  if (!fila) throw new Error(`Booking ${reservaId} has no trip`)
  const dias = daysBetween(hoy, fila.salida)
  const ultimo = addDays(localDay(fila.aceptadoEn), politica.diasArrepentimiento)
  return {
    dias,
    porcentaje: cancellationRate(politica, dias),
    arrepentimiento: { abierto: hoy <= ultimo, dias: politica.diasArrepentimiento },
  }
}

/** What cancelling is charged on: the price with its adjustments. Neither interest for delay nor an earlier charge is part of it. */
export async function readPrecio(db: DbOrTx, reservaId: number): Promise<Importes> {
  const filas = await db
    .select({ moneda: cuotas.moneda, importe: sql<Centavos>`sum(${cuotas.importe})::bigint` })
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservaId), inArray(cuotas.concepto, ['cuota', 'ajuste'])))
    .groupBy(cuotas.moneda)
  return byMoneda(filas)
}

/** A row for each currency in which the booking has a price or money. */
export function toImportes(precio: Importes, pagado: Importes, cargo: Importes | null) {
  const vuelve = cargo && returnOf(pagado, cargo)
  const resta = cargo && restOf(pagado, cargo)
  return monedas
    .filter((moneda) => precio[moneda] > 0 || pagado[moneda] > 0)
    .map((moneda) => ({
      moneda,
      precio: precio[moneda],
      pagado: pagado[moneda],
      cargo: cargo?.[moneda] ?? null,
      vuelve: vuelve?.[moneda] ?? null,
      resta: resta?.[moneda] ?? null,
    }))
}

/** What is paid of a booking's instalments, in their currencies. */
async function readPagado(db: DbOrTx, reservaId: number): Promise<Importes> {
  const filas = await db
    .select({ moneda: cuotas.moneda, importe: sql<Centavos>`sum(${cuotas.pagado})::bigint` })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .groupBy(cuotas.moneda)
  return byMoneda(filas)
}

function byMoneda(filas: { moneda: Moneda; importe: Centavos }[]): Importes {
  const suma: Importes = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) suma[moneda] = importe
  return suma
}
