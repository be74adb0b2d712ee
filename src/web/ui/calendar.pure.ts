import type { PartesDeDia } from './format.pure.ts'

const firstYear = 1911

/** The specification's rule: 29 when the year is divisible by 4. It agrees with the calendar from 1911 to 2099. */
export function daysInMonth(mes: number, anio: number): number {
  if (mes === 2) return anio % 4 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

/** Keeps the day inside its month: 31 February 2027 → 28 February 2027. */
export function clampDia(day: PartesDeDia): PartesDeDia {
  return { ...day, dia: Math.min(day.dia, daysInMonth(day.mes, day.anio)) }
}

/** Agreements and holidays are entered that far ahead. */
const yearsAhead = 10

/**
 * The years to pick from, the latest first, down to 1911: of a birth date from the current one, of any other day from some years ahead.
 * A year that was typed is among them.
 */
export function pickerYears(
  currentYear: number,
  { birth, typed = currentYear }: { birth: boolean; typed?: number },
): number[] {
  const latest = Math.max(birth ? currentYear : currentYear + yearsAhead, typed)
  return Array.from({ length: latest - firstYear + 1 }, (_, back) => latest - back)
}

/** The same day that many years before: where a date of birth is looked for. */
export function yearsBefore(day: PartesDeDia, years: number): PartesDeDia {
  return clampDia({ ...day, anio: day.anio - years })
}
