import { addDays, type Dia, dayOfMonth, localDay } from '../../reglas/dia.ts'

/** The demo's days, counted from the one of its first start: it is never out of date when it is loaded. */
export type Calendario = {
  hoy: Dia
  /** Year of the trips. */
  egreso: number
  enMeses(meses: number, dia: number): Dia
  /** The day of the month on which instalments fall due. */
  vencen: number
  /** A day that many days ago, in its morning, at a minute of that thing's own; now for today. */
  hace(dias: number, cosa?: number): Date
}

export function createCalendario(ahora: Date): Calendario {
  const hoy = localDay(ahora)
  return {
    hoy,
    egreso: Number(dayOfMonth(hoy, 11, 1).slice(0, 4)),
    enMeses: (meses, dia) => dayOfMonth(hoy, meses, dia),
    vencen: vencenOn(hoy),
    hace: (dias, cosa = 0) => (dias === 0 ? ahora : enLaManiana(addDays(hoy, -dias), dias * 7 + cosa)),
  }
}

/** Ten business days with the holidays that may lie among them. */
const plazoDeSenia = 18

/** One whose next comes after the deposit of whoever books today: nobody is asked for an instalment before it. */
function vencenOn(hoy: Dia): number {
  const comesLater = (dia: number) =>
    [0, 1].every((mes) => {
      const vence = dayOfMonth(hoy, mes, dia)
      return vence <= hoy || vence > addDays(hoy, plazoDeSenia)
    })
  return [10, 20, 28].find(comesLater) ?? 10
}

/** From nine to noon, so that what follows from it on the same day comes after it. */
const enLaManiana = (dia: Dia, cosa: number) => minutesAfter(dia, 12 * 60, (cosa * 47) % 180)

/** From half past four to half past seven in the afternoon, before the till closes: at a minute of that thing's own. */
export const porLaTarde = (dia: Dia, cosa: number) => minutesAfter(dia, 19 * 60 + 30, (cosa * 47) % 180)

/** Minutes of a day in UTC: the agency is three hours behind. */
const minutesAfter = (dia: Dia, desde: number, mas: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + (desde + mas) * 60_000)

/** Noon where the agency is. */
export function midday(dia: Dia): Date {
  return new Date(`${dia}T15:00:00Z`)
}
