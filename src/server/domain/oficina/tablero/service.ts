import { and, asc, gte, lte } from 'drizzle-orm'
import { addDays, localDay } from '../../../../reglas/dia.ts'
import { feriados } from '../../../db/schema/colegios.ts'
import { viewLargestOverdue } from '../../cobranza/informes/service.ts'
import type { Deps } from '../../deps.ts'
import { bookingsPerWeek } from './ritmo.ts'
import { nextDepartures } from './salidas.ts'
import { weekDollars, weekIncome, weekReturned } from './semana.ts'
import { listTareas } from './tareas.ts'

export { listPasos, skipPasos } from './pasos.ts'

/** The number of trips with overdue debt on the dashboard. */
const cursosVencidos = 5

/** Returns the dashboard: today's work and money, in a few bounded queries. */
export async function viewTablero(deps: Pick<Deps, 'db' | 'now'>) {
  const hoy = localDay(deps.now())
  // The seven days up to today, because a calendar week would be empty on its Monday.
  const desde = addDays(hoy, -6)
  return {
    feriados: await deps.db
      .select({ fecha: feriados.fecha, nombre: feriados.nombre })
      .from(feriados)
      .where(and(gte(feriados.fecha, hoy), lte(feriados.fecha, addDays(hoy, 7))))
      .orderBy(asc(feriados.fecha)),
    semana: await weekIncome(deps, desde),
    dolares: await weekDollars(deps, desde),
    devuelto: await weekReturned(deps, desde),
    ...(await listTareas(deps, hoy)),
    vencido: await viewLargestOverdue(deps, hoy, cursosVencidos),
    ritmo: await bookingsPerWeek(deps, desde),
    salidas: await nextDepartures(deps, hoy),
  }
}
