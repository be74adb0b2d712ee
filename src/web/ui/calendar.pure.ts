import type { DayParts } from './format.pure.ts'

const firstYear = 1911

/**
 * Returns the length of a month by the specification's rule: February has 29 days if the year is divisible by 4. The rule is correct from
 * 1911 to 2099.
 */
export function daysInMonth(mes: number, anio: number): number {
  if (mes === 2) return anio % 4 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

/** Limits the day to the length of its month: 31 February 2027 becomes 28 February 2027. */
export function clampDia(day: DayParts): DayParts {
  return { ...day, dia: Math.min(day.dia, daysInMonth(day.mes, day.anio)) }
}

/** Staff enter agreements and holidays up to ten years ahead. */
const yearsAhead = 10

/**
 * Returns years in descending order, down to 1911. For a birth date the list starts at the current year, for other dates `yearsAhead` years
 * later. Always includes the typed year.
 */
export function pickerYears(
  currentYear: number,
  { birth, typed = currentYear }: { birth: boolean; typed?: number },
): number[] {
  const latest = Math.max(birth ? currentYear : currentYear + yearsAhead, typed)
  return Array.from({ length: latest - firstYear + 1 }, (_, back) => latest - back)
}

export function yearsBefore(day: DayParts, years: number): DayParts {
  return clampDia({ ...day, anio: day.anio - years })
}
