import { type Dia, dayToWire, formatDay, isDia, localDay, monthNames, toDia } from '../../reglas/dia.ts'
import { parseFecha } from '../../reglas/parsing.ts'
import { capitalize, joinWords } from '../../reglas/text.ts'

const dias = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

export type DayParts = { dia: number; mes: number; anio: number }

/** Returns the day of an ISO date, or of an ISO instant in the agency's time zone. Returns undefined for any other text. */
export function parseDia(text: string): Dia | undefined {
  const dia = isInstant(text) ? localDay(new Date(text)) : text.trim()
  return isDia(dia) ? dia : undefined
}

export function dayPartsOf(dia: Dia): DayParts {
  const [anio = 0, mes = 0, numero = 0] = dia.split('-').map(Number)
  return { anio, mes, dia: numero }
}

export const monthOf = (dia: Dia): string => monthNames[dayPartsOf(dia).mes - 1] ?? ''

/** Formats a date as `21/11/2026`. Returns any other text unchanged, so that staff see every stored value. */
export function formatFecha(text: string): string {
  const dia = parseDia(text)
  return dia ? formatDay(dia) : text
}

/** Formats a date as `viernes 4 de diciembre`. Day and month stay on one line. */
export function formatLongFecha(text: string, withYear = false): string {
  const dia = parseDia(text)
  if (!dia) return text
  return `${dias[new Date(`${dia}T00:00:00Z`).getUTCDay()]} ${formatDayAndMonth(dayPartsOf(dia), withYear)}`
}

/** Names weekdays, numbered from 1 (Monday): `Lunes a viernes`, `Sábados y domingos`. */
export function nameDias(semana: readonly number[]): string {
  const [first = 1, last = 1] = [semana[0], semana.at(-1)]
  if (semana.length === 7) return 'Todos los días'
  if (semana.length > 2 && last - first === semana.length - 1) return capitalize(`${dias[first]} a ${dias[last % 7]}`)
  return capitalize(joinWords(semana.map((dia) => (dia < 6 ? `${dias[dia]}` : `${dias[dia % 7]}s`))))
}

/** Formats a range: `6 al 8 de diciembre de 2026`, `30 de enero al 3 de febrero de 2027`. Omits a repeated month or year. */
export function formatDias(from: Dia, until = from): string {
  const [first, last] = [dayPartsOf(from), dayPartsOf(until)]
  const { dia, mes, anio } = first
  const fin = formatDayAndMonth(last, true)
  if (anio !== last.anio || mes !== last.mes) return `${formatDayAndMonth(first, anio !== last.anio)} al ${fin}`
  return dia === last.dia ? fin : `${dia} al ${fin}`
}

/**
 * Formats a trip's dates: `del domingo 12 al domingo 19 de septiembre de 2027`, or `el domingo 12 de septiembre de 2027`. Omits a repeated
 * month or year. Lines can break after `del` or `el`, before `al`, and before the year.
 */
export function formatTripDates({ fechasalida, fecharegreso }: Record<'fechasalida' | 'fecharegreso', Dia>): string {
  const [sale, vuelve] = [dayPartsOf(fechasalida), dayPartsOf(fecharegreso)]
  const until = keepDayTogether(formatLongFecha(fecharegreso, true))
  if (fechasalida === fecharegreso) return `el ${until}`
  const from = formatLongFecha(fechasalida, sale.anio !== vuelve.anio)
  const sameMonth = sale.anio === vuelve.anio && sale.mes === vuelve.mes
  return `del ${keepDayTogether(sameMonth ? from.replace(/\sde\s.*/, '') : from)} al\u00a0${until}`
}

const keepDayTogether = (fecha: string) => fecha.replace(' ', '\u00a0')

/** Formats a day and its month, which stay on one line. The year may wrap to the next line. */
export function formatDayAndMonth({ dia, mes, anio }: DayParts, withYear: boolean): string {
  return `${dia}\u00a0de\u00a0${monthNames[mes - 1]}${withYear ? ` de\u00a0${anio}` : ''}`
}

/**
 * Converts a typed day to the API's format: `3/8/2010` becomes `03-08-2010`. Returns any other text unchanged, so that validation can
 * reject it.
 * @param past whether the date is in the past, such as a birth date. Determines the century of a two-digit year
 */
export function toWireFecha(text: string, past = false): string {
  const day = parseFecha(text, past)
  return day ? dayToWire(day) : text
}

export function joinDia({ dia, mes, anio }: DayParts): Dia {
  return toDia([anio, String(mes).padStart(2, '0'), String(dia).padStart(2, '0')].join('-'))
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text)
}
