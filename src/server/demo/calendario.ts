import { addDays, type Dia, dayOfMonth, localDay } from '../../reglas/dia.ts'

/** The demo's days, counted from the one of its first start: it is never out of date when it is loaded. */
export type Calendario = {
  hoy: Dia
  /** Year of the trips. */
  egreso: number
  enMeses(meses: number, dia: number): Dia
  /** Midday of a day that many days ago. */
  hace(dias: number): Date
}

export function createCalendario(ahora: Date): Calendario {
  const hoy = localDay(ahora)
  return {
    hoy,
    egreso: Number(dayOfMonth(hoy, 11, 1).slice(0, 4)),
    enMeses: (meses, dia) => dayOfMonth(hoy, meses, dia),
    hace: (dias) => (dias === 0 ? ahora : midday(addDays(hoy, -dias))),
  }
}

/** Noon where the agency is. */
export function midday(dia: Dia): Date {
  return new Date(`${dia}T15:00:00Z`)
}
