import { gte, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import { sumasReservas } from '../../../db/schema/sumas.ts'
import type { Deps } from '../../deps.ts'

const semanas = 12

/** Counts new bookings in each of twelve weeks, by the week's first day. The last week begins on `ultima`. */
export async function bookingsPerWeek({ db }: Pick<Deps, 'db'>, ultima: Dia) {
  const primera = addDays(ultima, -7 * (semanas - 1))
  const filas = await db
    .select({
      semana: sql<number>`(${sumasReservas.dia} - ${primera}::date) / 7`,
      cuantas: sql<number>`sum(${sumasReservas.reservas})`,
    })
    .from(sumasReservas)
    .where(gte(sumasReservas.dia, primera))
    .groupBy(sql`1`)
  const bySemana = new Map(filas.map((fila) => [fila.semana, fila.cuantas]))
  return Array.from({ length: semanas }, (_, i) => ({
    semana: addDays(primera, 7 * i),
    reservas: bySemana.get(i) ?? 0,
  }))
}
