import { and, between, eq, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { sumasDia } from '../../../db/schema/sumas.ts'
import { sumIn } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'

/** Returns the pesos received on each of seven days from `desde` on, by channel, in centavos. */
export async function weekIncome({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const por = (canal: string) =>
    sql<Centavos>`coalesce(sum(${sumasDia.cobrado}) filter (where ${sumasDia.canal} = ${sql.raw(`'${canal}'`)}), 0)`
  const filas = await db
    .select({
      fecha: sumasDia.dia,
      mercadopago: por('mercadopago'),
      efectivo: por('efectivo'),
      transferencia: por('transferencia'),
    })
    .from(sumasDia)
    .where(and(inWeek(desde), eq(sumasDia.moneda, 'ARS')))
    .groupBy(sumasDia.dia)
  const byDia = new Map(filas.map((fila) => [fila.fecha, fila]))
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = addDays(desde, i)
    return byDia.get(fecha) ?? { fecha, ...noIncome }
  })
}

/** Returns the dollars received in the seven days from `desde` on, and the number of payments. */
export async function weekDollars({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const [fila] = await db
    .select({
      importe: sql<Centavos>`coalesce(sum(${sumasDia.cobrado}), 0)`,
      pagos: sql<number>`coalesce(sum(${sumasDia.cobros}), 0)`,
    })
    .from(sumasDia)
    .where(and(inWeek(desde), eq(sumasDia.moneda, 'USD')))
  return fila ?? { importe: 0, pagos: 0 }
}

/** Returns the refunds of the seven days from `desde` on, by any channel. Income does not subtract them. */
export async function weekReturned({ db }: Pick<Deps, 'db'>, desde: Dia) {
  const suma = (moneda: Moneda) => sumIn(moneda, sumasDia.devuelto, sumasDia.moneda)
  const [fila] = await db
    .select({ ars: suma('ARS'), usd: suma('USD') })
    .from(sumasDia)
    .where(inWeek(desde))
  return fila ?? { ars: 0, usd: 0 }
}

const noIncome: Record<'mercadopago' | 'efectivo' | 'transferencia', Centavos> = {
  mercadopago: 0,
  efectivo: 0,
  transferencia: 0,
}

const inWeek = (desde: Dia) => between(sumasDia.dia, desde, addDays(desde, 6))
