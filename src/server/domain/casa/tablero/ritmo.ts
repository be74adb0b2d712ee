import { count, gte, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate, startOfDay } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'

const semanas = 12

/** How many bookings came in each of the last twelve weeks, by their Monday; the last one is `lunes`'s. */
export async function bookingsPerWeek({ db }: Pick<Deps, 'db'>, lunes: Dia) {
  const primera = addDays(lunes, -7 * (semanas - 1))
  const semana = sql<Dia>`date_trunc('week', ${localDate(reservas.creadaEn)})::date::text`
  const filas = await db
    .select({ semana, cuantas: count() })
    .from(reservas)
    .where(gte(reservas.creadaEn, startOfDay(primera)))
    .groupBy(semana)
  const bySemana = new Map(filas.map((fila) => [fila.semana, fila.cuantas]))
  return Array.from({ length: semanas }, (_, i) => {
    const dia = addDays(primera, 7 * i)
    return { semana: dia, reservas: bySemana.get(dia) ?? 0 }
  })
}
