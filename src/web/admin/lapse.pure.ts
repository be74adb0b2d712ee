import { contar } from '../../reglas/cifras.ts'

const minuto = 60_000
const hora = 60 * minuto

/** A stretch of time, in milliseconds, as a clock of the back office tells it: `45 min`, `23 h`, `3 días`. */
export function lapse(largo: number): string {
  if (largo < hora) return `${Math.floor(largo / minuto)} min`
  if (largo < 48 * hora) return `${Math.floor(largo / hora)} h`
  return contar(Math.floor(largo / (24 * hora)), 'día')
}
