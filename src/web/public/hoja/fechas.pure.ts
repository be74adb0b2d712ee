import type { Dia } from '../../../reglas/dia.ts'
import { capitalize } from '../../../reglas/text.ts'
import { dayPartsOf, formatDayAndMonth, formatLongFecha, monthOf } from '../../ui/format.pure.ts'

export function formatLongDay(fecha: Dia): string {
  return capitalize(formatLongFecha(fecha, true))
}

export function describeSalidas(first: Dia, last: Dia): string {
  if (first === last) return formatLongDay(first)
  const [from, until] = [dayPartsOf(first), dayPartsOf(last)]
  const sameMonth = from.anio === until.anio && from.mes === until.mes
  const start = sameMonth ? from.dia : formatDayAndMonth(from, from.anio !== until.anio)
  return `Entre el ${start} y el ${formatDayAndMonth(until, true)}`
}

/**
 * Groups payment options by the departures that have them, in the options' order. `sale` names a group's departures. Empty if there is only
 * one group.
 */
export function groupBySalidas<Forma extends { salidas: Dia[] }>(formas: Forma[]): { sale: string; formas: Forma[] }[] {
  const all = new Set(formas.flatMap(({ salidas }) => salidas)).size
  const groups = [...Map.groupBy(formas, ({ salidas }) => nameSalidas(salidas, all))]
  return groups.map(([sale, formas]) => ({ sale: groups.length > 1 ? sale : '', formas }))
}

function nameSalidas(salidas: Dia[], all: number): string {
  const [first, last] = [salidas[0], salidas.at(-1)]
  if (!first || !last || salidas.length === all) return 'Todas las salidas'
  return first === last
    ? `Sale el ${formatLongFecha(first, true)}`
    : `Sale ${describeSalidas(first, last).toLowerCase()}`
}

type Lines = { dias: string[]; rest: string[] }

/** Splits a date into lines: `Lunes 11`, `de enero de 2027`; `Entre el 28 de mayo`, `y el 22 de agosto`, `de 2027, según el curso`. */
export function dateLinesOf(fecha: string): Lines {
  const text = fecha.replaceAll('\u00a0', ' ')
  const [when = '', ...segun] = text.split(', ')
  const [, from, until, anio] = /^(Entre el \d+ de .+) (y el \d+ de \p{L}+) (de .+)$/u.exec(when) ?? []
  if (from && until && anio) return tie({ dias: [from, until], rest: [[anio, ...segun].join(', ')] })
  const [, dias = when, mes] = /^(.*?\d+) (de .+)$/u.exec(when) ?? []
  return tie({ dias: [dias], rest: mes ? [mes, ...segun] : segun })
}

const tie = ({ dias, rest }: Lines): Lines => ({
  dias: dias.map(keepMonthTogether),
  rest: rest.map(keepMonthTogether),
})

/** Keeps day and month on one line. A line that is too long for a phone may break before the year. */
const keepMonthTogether = (line: string) => line.replace(/(\d) de/g, '$1\u00a0de').replaceAll('de ', 'de\u00a0')

/** Describes the return of a student trip by its nights or days, because the trip has no return date. */
export function describeReturn({ noches, dias }: { noches: number | null; dias: number }): string {
  const after = noches ?? dias - 1
  if (after < 0) return ''
  if (after === 0) return 'El mismo día'
  return after === 1 ? 'Al día siguiente' : `${after} días después`
}

/** Formats the months between two days: `de diciembre a agosto`, or `vence en marzo` for one month. */
export function formatMeses(from: Dia, until: Dia): string {
  const [first, last] = [monthOf(from), monthOf(until)]
  return first === last ? `vence en ${first}` : `de ${first} a ${last}`
}
