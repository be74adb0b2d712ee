import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { opensArea, type Rol } from '../../../../reglas/areas.ts'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, feriados, paquetesCurso } from '../../../db/schema/colegios.ts'
import { sumasReservas } from '../../../db/schema/sumas.ts'
import { viewLargestOverdue } from '../../cobranza/informes/service.ts'
import type { Deps } from '../../deps.ts'
import { cursoCorto } from '../../viajes/colegios/service.ts'
import { listTareas } from './tasks.ts'
import { weekDollars, weekIncome, weekReturned } from './week.ts'

export { listPasos, skipPasos } from './steps.ts'

const cursosVencidos = 5

const cero = { ars: 0, usd: 0 } as const

/**
 * Returns the dashboard: today's work and money, with few queries of limited size. Staff of type 10 see the parts that their areas open.
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

const semanas = 12

/** Counts new bookings in each of twelve weeks, by the week's first day. The last week begins on `ultima`. */
async function bookingsPerWeek({ db }: Pick<Deps, 'db'>, ultima: Dia) {
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

function nextDepartures({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  return db
    .select({
      id: paquetesCurso.id,
      paquete: paquetes.nombre,
      curso: cursoCorto,
      fecha: paquetesCurso.fechaSalida,
      ocupados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
      cupo: paquetesCurso.cupo,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(and(gte(paquetesCurso.fechaSalida, hoy), eq(paquetesCurso.activo, true)))
    .orderBy(asc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
    .limit(5)
}
