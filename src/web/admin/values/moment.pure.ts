import { formatHora, localDay } from '../../../reglas/dia.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { formatFecha } from '../../ui/format.pure.ts'

/** Formats an instant for lists: `hoy 9:40` if it is today, otherwise `16/11/2026`. */
export function formatMoment(instant: string, hoy: string): string {
  return localDay(new Date(instant)) === hoy ? `hoy ${formatHora(instant)}` : formatFecha(instant)
}

/** Formats an instant for narrow columns: `hoy 9:40` or `16/11`. Adds the year if it is not the current one. */
export const formatMomentShort = (instant: string, hoy: string): string =>
  formatMoment(instant, hoy).replace(`/${hoy.slice(0, 4)}`, '')

/** Formats an instant for columns and facts: `21/11/2026 9:30`. Sentences use `a las` instead. */
export const formatInstantCompact = (instant: string): string => `${formatFecha(instant)} ${formatHora(instant)}`

const minute = 60_000
const hora = 60 * minute

/** Formats a duration in milliseconds in its largest whole unit: `45 min`, `23 h`, `1 día`, `3 días`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < hora) return `${Math.floor(milliseconds / minute)} min`
  if (milliseconds < 24 * hora) return `${Math.floor(milliseconds / hora)} h`
  return formatCount(Math.floor(milliseconds / (24 * hora)), 'día')
}
