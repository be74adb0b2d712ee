import { addDays, type Dia } from '../../reglas/dia.ts'
import type { Calendario } from './calendario.ts'
import type { Paquete } from './contenido/paquete.ts'
import { mesDeTemporada, viernes } from './contenido/salidas.ts'
import { subtipos } from './contenido/subtipos.ts'

const mesesEnVenta = 8

/** Days of departure and return, always to come. A student trip has none of its own: each course has its dates. */
export function datesOf({ nombre, noches, subtipo }: Paquete, orden: number, calendario: Calendario) {
  if (subtipos[subtipo][0] > 10) return { fechaInicio: null, fechaFin: null }
  const meses = monthsUntil(mesDeTemporada[nombre], calendario.hoy) ?? 1 + (orden % mesesEnVenta)
  const semana = viernes.has(nombre) ? 5 : 4
  const fechaInicio = nextWeekday(calendario.enMeses(meses, 1 + ((orden * 5) % 20)), semana)
  return { fechaInicio, fechaFin: addDays(fechaInicio, noches) }
}

/** From one, so that what leaves this month leaves next year. */
function monthsUntil(mes: number | undefined, hoy: Dia): number | undefined {
  return mes && ((mes - Number(hoy.slice(5, 7)) + 11) % 12) + 1
}

/** The first day from `dia` on that falls on that day of the week, 1 Monday to 7 Sunday. */
function nextWeekday(dia: Dia, semana: number): Dia {
  const suya = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return addDays(dia, (semana - suya + 7) % 7)
}
