import { type AnyColumn, and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { localDate, startOfDay } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'

/** The pesos that came in on each of the seven days from `desde` on, by channel, in centavos. */
export async function weekIncome({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const dia = localDate(pagos.recibidoEn)
  const por = (canal: string) =>
    sql<Centavos>`coalesce(sum(${pagos.importe}) filter (where ${pagos.canal} = ${sql.raw(`'${canal}'`)}), 0)`
  const filas = await db
    .select({
      fecha: dia,
      mercadopago: por('mercadopago'),
      efectivo: por('efectivo'),
      transferencia: por('transferencia'),
    })
    .from(pagos)
    .where(and(inWeek(desde), eq(pagos.moneda, 'ARS')))
    .groupBy(dia)
  const byDia = new Map(filas.map((fila) => [fila.fecha, fila]))
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = addDays(desde, i)
    return byDia.get(fecha) ?? { fecha, ...nada }
  })
}

/** The dollars of that week and in how many payments. */
export async function weekDollars({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const [fila] = await db
    .select({
      importe: sql<Centavos>`coalesce(sum(${pagos.importe}), 0)`,
      pagos: count(),
    })
    .from(pagos)
    .where(and(inWeek(desde), eq(pagos.moneda, 'USD')))
  return fila ?? { importe: 0, pagos: 0 }
}

/** What went back that week, by whatever channel: it is not taken off what came in. */
export async function weekReturned({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const suma = (moneda: string) =>
    sql<Centavos>`coalesce(sum(${devoluciones.importe}) filter (where ${pagos.moneda} = ${moneda}), 0)`
  const [fila] = await db
    .select({ ars: suma('ARS'), usd: suma('USD') })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(inWeek(desde, devoluciones.creadoEn))
  return fila ?? { ars: 0, usd: 0 }
}

const nada: Record<'mercadopago' | 'efectivo' | 'transferencia', Centavos> = {
  mercadopago: 0,
  efectivo: 0,
  transferencia: 0,
}

const inWeek = (desde: Dia, cuando: AnyColumn = pagos.recibidoEn) =>
  and(gte(cuando, startOfDay(desde)), lt(cuando, startOfDay(addDays(desde, 7))))
