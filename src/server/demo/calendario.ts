import { addBusinessDays, addDays, type Dia, dayOfMonth, localDay } from '../../reglas/dia.ts'
import { feriadosOf } from '../domain/casa/feriados/service.ts'
import { feriados as decretados } from './contenido/agencia.ts'
import { type Paquete, subtipos } from './contenido/catalogo.ts'
import type { Azar } from './historia/azar.ts'

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

/** Of that age today; its day is drawn from the document, lest all be born on the same one. */
export function birthdayOf({ enMeses }: Calendario, edad: number, documento: string): Dia {
  const semilla = Number(documento)
  return enMeses(-12 * edad - 1 - (semilla % 10), 1 + (semilla % 28))
}

const mesesEnVenta = 8

/** Days of departure and return, always to come. A student trip has none of its own: each course has its dates. */
export function datesOf({ nombre, noches, subtipo, mes }: Paquete, orden: number, { hoy, enMeses }: Calendario) {
  if ((subtipos.get(subtipo)?.tipoId ?? 0) > 10) return { fechaInicio: null, fechaFin: null }
  // From one, so that what leaves this month leaves next year.
  const meses = mes ? ((mes - Number(hoy.slice(5, 7)) + 11) % 12) + 1 : 1 + (orden % mesesEnVenta)
  // Groups leave on Thursdays, as their texts say; a weekend on its Friday.
  const semana = nombre.includes('fin de semana') ? 5 : 4
  const dia = enMeses(meses, 1 + ((orden * 5) % 20))
  const fechaInicio = addDays(dia, (semana - new Date(`${dia}T00:00:00Z`).getUTCDay() + 7) % 7)
  return { fechaInicio, fechaFin: addDays(fechaInicio, noches) }
}

export type Dias = ReturnType<typeof createDias>

/** Days and hours of the agency's last year and a half: it opens on business days, and rests at noon. */
export function createDias({ hoy }: Calendario) {
  const anio = Number(hoy.slice(0, 4))
  const feriados = new Set([
    ...[-2, -1, 0, 1, 2].flatMap((mas) => feriadosOf(anio + mas).map(({ fecha }) => fecha)),
    ...decretados.map(([fecha]) => fecha),
  ])
  const alguna = (horas: readonly string[]) => (azar: Azar, dia: Dia) =>
    momento(dia, azar.pick(horas), azar.entero(0, 59))
  return {
    hoy,
    /** The last day of the history: today belongs to whoever tries the demo. */
    ayer: addDays(hoy, -1),
    feriados,
    /** That day, or the next one on which the agency opens. */
    habil: (dia: Dia): Dia => addBusinessDays(addDays(dia, -1), 1, feriados),
    /** At the counter. */
    enHorario: alguna(['09', '10', '10', '11', '11', '12', '17', '18', '18', '19']),
    /** From home. */
    aDeshora: alguna(['08', '13', '14', '16', '20', '21', '21', '22']),
    alCierre: (dia: Dia): Date => momento(dia, '20', 10),
  }
}

export function momento(dia: Dia, hora: string, minuto: number): Date {
  return new Date(`${dia}T${hora}:${String(minuto).padStart(2, '0')}:00-03:00`)
}
