import { formatCount } from '../../../reglas/numbers.ts'

const minuto = 60_000
const hora = 60 * minuto

/** Formats a duration in milliseconds in its largest whole unit: `45 min`, `23 h`, `1 día`, `3 días`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < hora) return `${Math.floor(milliseconds / minuto)} min`
  if (milliseconds < 24 * hora) return `${Math.floor(milliseconds / hora)} h`
  return formatCount(Math.floor(milliseconds / (24 * hora)), 'día')
}
