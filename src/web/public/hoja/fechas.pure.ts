import type { Dia } from '../../../reglas/dia.ts'
import { capitalize } from '../../../reglas/text.ts'
import { dayPartsOf, formatDayAndMonth, formatFechaLarga, monthOf } from '../../ui/format.pure.ts'

export function formatLongDay(fecha: Dia): string {
  return capitalize(formatFechaLarga(fecha, true))
}

/**
 * Formats the range of departures: `Entre el 5 y el 26 de octubre de 2027`. Omits a repeated month or year. Formats a single departure
 * as one day.
 */
export function describeSalidas(primera: Dia, ultima: Dia): string {
  if (primera === ultima) return formatLongDay(primera)
  const [desde, hasta] = [dayPartsOf(primera), dayPartsOf(ultima)]
  const sameMonth = desde.anio === hasta.anio && desde.mes === hasta.mes
  const inicio = sameMonth ? desde.dia : formatDayAndMonth(desde, desde.anio !== hasta.anio)
  return `Entre el ${inicio} y el ${formatDayAndMonth(hasta, true)}`
}

type Lineas = { dias: string[]; resto: string[] }

/** Splits a date into lines: `Lunes 11`, `de enero de 2027`; `Entre el 28 de mayo`, `y el 22 de agosto`, `de 2027, según el curso`. */
export function dateLinesOf(fecha: string): Lineas {
  const dicho = fecha.replaceAll('\u00a0', ' ')
  const [cuando = '', ...segun] = dicho.split(', ')
  const [, desde, hasta, anio] = /^(Entre el \d+ de .+) (y el \d+ de \p{L}+) (de .+)$/u.exec(cuando) ?? []
  if (desde && hasta && anio) return tie({ dias: [desde, hasta], resto: [[anio, ...segun].join(', ')] })
  const [, dias = cuando, mes] = /^(.*?\d+) (de .+)$/u.exec(cuando) ?? []
  return tie({ dias: [dias], resto: mes ? [mes, ...segun] : segun })
}

const tie = ({ dias, resto }: Lineas): Lineas => ({
  dias: dias.map(keepMonthTogether),
  resto: resto.map(keepMonthTogether),
})

/** Joins day and month without a line break. A line that is too long for a phone can break before the year. */
const keepMonthTogether = (linea: string) => linea.replace(/(\d) de/g, '$1\u00a0de').replaceAll('de ', 'de\u00a0')

/** Describes the return of a trip with several departures: as a number of nights or days, because it has no fixed date. */
export function describeVuelta({ noches, dias }: { noches: number | null; dias: number }): string {
  const despues = noches ?? dias - 1
  if (despues < 0) return ''
  if (despues === 0) return 'El mismo día'
  return despues === 1 ? 'Al día siguiente' : `${despues} días después`
}

/** Formats the months between two days: `de diciembre a agosto`, or `vence en marzo` for a single month. */
export function formatMeses(desde: Dia, hasta: Dia): string {
  const [primero, ultimo] = [monthOf(desde), monthOf(hasta)]
  return primero === ultimo ? `vence en ${primero}` : `de ${primero} a ${ultimo}`
}
