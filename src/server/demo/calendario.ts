import { addBusinessDays, addDays, addMonths, type Dia, localDay } from '../../reglas/dia.ts'
import { feriadosOf } from '../domain/platform/feriados/service.ts'
import { feriados as decretados } from './contenido/agencia.ts'
import { type Paquete, subtipos } from './contenido/catalogo.ts'
import type { Random } from './historia/random.ts'

export type Calendario = {
  hoy: Dia
  egreso: number
  enMeses(meses: number, dia: number): Dia
  vencen: number
  /** Returns a moment of the morning in Argentina, `dias` days ago. `item` varies the minute. For today, returns now. */
  hace(dias: number, item?: number): Date
}

export function createCalendario(now: Date): Calendario {
  const hoy = localDay(now)
  return {
    hoy,
    egreso: Number(addMonths(hoy, 11, 1).slice(0, 4)),
    enMeses: (meses, dia) => addMonths(hoy, meses, dia),
    vencen: vencenOn(hoy),
    hace: (dias, item = 0) => (dias === 0 ? now : inTheMorning(addDays(hoy, -dias), dias * 7 + item)),
  }
}

/** In calendar days: ten business days plus possible holidays. */
const seniaDays = 18

/** Returns the day of the month on which dues fall, so that a new booking's first instalment is due after its deposit. */
function vencenOn(hoy: Dia): number {
  const comesLater = (dia: number) =>
    [0, 1].every((mes) => {
      const vence = addMonths(hoy, mes, dia)
      return vence <= hoy || vence > addDays(hoy, seniaDays)
    })
  return [10, 20, 28].find(comesLater) ?? 10
}

const inTheMorning = (dia: Dia, item: number) => minutesAfter(dia, 12 * 60, (item * 47) % 180)

export const inTheAfternoon = (dia: Dia, item: number) => minutesAfter(dia, 19 * 60 + 30, (item * 47) % 180)

const minutesAfter = (dia: Dia, from: number, mas: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + (from + mas) * 60_000)

/** Returns the birthday of a person who is `age` years old today. The document's digits vary the day. */
export function birthdayOf({ enMeses }: Calendario, age: number, documento: string): Dia {
  const seed = Number(documento)
  return enMeses(-12 * age - 1 - (seed % 10), 1 + (seed % 28))
}

const monthsOnSale = 8

/** Returns two days in the future. They are null for a student trip, because each course has its own dates. */
export function travelDatesOf({ nombre, noches, subtipo, mes }: Paquete, order: number, { hoy, enMeses }: Calendario) {
  if ((subtipos.get(subtipo)?.tipoId ?? 0) > 10) return { fechaInicio: null, fechaFin: null }
  // At least one, so that a trip of the current month departs next year.
  const meses = mes ? ((mes - Number(hoy.slice(5, 7)) + 11) % 12) + 1 : 1 + (order % monthsOnSale)
  // Groups depart on Thursdays, as their texts say. Weekend trips depart on Fridays.
  const semana = nombre.includes('fin de semana') ? 5 : 4
  const dia = enMeses(meses, 1 + ((order * 5) % 20))
  const fechaInicio = addDays(dia, (semana - new Date(`${dia}T00:00:00Z`).getUTCDay() + 7) % 7)
  return { fechaInicio, fechaFin: addDays(fechaInicio, noches) }
}

export type AgencyTime = ReturnType<typeof createAgencyTime>

export function createAgencyTime({ hoy }: Calendario) {
  const anio = Number(hoy.slice(0, 4))
  const feriados = new Set([
    ...[-2, -1, 0, 1, 2].flatMap((mas) => feriadosOf(anio + mas).map(({ fecha }) => fecha)),
    ...decretados.map(([fecha]) => fecha),
  ])
  const anyHour = (hours: readonly string[]) => (random: Random, dia: Dia) =>
    instantAt(dia, random.pick(hours), random.entero(0, 59))
  return {
    hoy,
    /** The last day with invented events. Today contains only what a visitor of the demo does. */
    ayer: addDays(hoy, -1),
    feriados,
    habil: (dia: Dia): Dia => addBusinessDays(addDays(dia, -1), 1, feriados),
    inOfficeHours: anyHour(['09', '10', '10', '11', '11', '12', '17', '18', '18', '19']),
    outsideOfficeHours: anyHour(['08', '13', '14', '16', '20', '21', '21', '22']),
    atClosing: (dia: Dia): Date => instantAt(dia, '20', 10),
  }
}

export function instantAt(dia: Dia, hora: string, minute: number): Date {
  return new Date(`${dia}T${hora}:${String(minute).padStart(2, '0')}:00-03:00`)
}
