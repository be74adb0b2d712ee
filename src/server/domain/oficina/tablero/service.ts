import { and, asc, gte, lte } from 'drizzle-orm'
import { opensArea, type Rol } from '../../../../reglas/areas.ts'
import { addDays, localDay } from '../../../../reglas/dia.ts'
import { feriados } from '../../../db/schema/colegios.ts'
import { viewLargestOverdue } from '../../cobranza/informes/service.ts'
import type { Deps } from '../../deps.ts'
import { bookingsPerWeek } from './ritmo.ts'
import { nextDepartures } from './salidas.ts'
import { weekDollars, weekIncome, weekReturned } from './semana.ts'
import { listTareas } from './tareas.ts'

export { listPasos, skipPasos } from './pasos.ts'

const cursosVencidos = 5

const cero = { ars: 0, usd: 0 } as const

/**
 * Returns the dashboard, today's work and money, with few queries of limited size. Staff of type 10 see the parts that their areas open.
 */
export async function viewTablero(deps: Pick<Deps, 'db' | 'now'>, rol: Rol) {
  const [caja, reservas, viajes] = (['caja', 'reservas', 'viajes'] as const).map((area) => opensArea(rol, [area]))
  const hoy = localDay(deps.now())
  // The last seven days, because a calendar week would be empty on its Monday.
  const desde = addDays(hoy, -6)
  return {
    feriados: await deps.db
      .select({ fecha: feriados.fecha, nombre: feriados.nombre })
      .from(feriados)
      .where(and(gte(feriados.fecha, hoy), lte(feriados.fecha, addDays(hoy, 7))))
      .orderBy(asc(feriados.fecha)),
    semana: caja ? await weekIncome(deps, desde) : [],
    dolares: caja ? await weekDollars(deps, desde) : { importe: 0 as const, pagos: 0 },
    devuelto: caja ? await weekReturned(deps, desde) : cero,
    ...(await listTareas(deps, rol, hoy)),
    vencido: caja ? await viewLargestOverdue(deps, hoy, cursosVencidos) : { ...cero, cursos: [] },
    ritmo: reservas ? await bookingsPerWeek(deps, desde) : [],
    salidas: viajes ? await nextDepartures(deps, hoy) : [],
  }
}
