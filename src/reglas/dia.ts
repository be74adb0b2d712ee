/** A day of the wire (`21-11-2026`) as `2026-11-21`, which compares as text. */
export function isoDay(fecha: string): string {
  return fecha.split('-').reverse().join('-')
}

/** Sorts days of the wire, the earliest first. */
export function byFecha(one: string, other: string): number {
  return isoDay(one).localeCompare(isoDay(other))
}

/** Whole days from one `yyyy-mm-dd` to another. */
export function daysBetween(desde: string, hasta: string): number {
  return Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000)
}
