import { contar } from '../../reglas/cifras.ts'

const minuto = 60_000
const hora = 60 * minuto

/** A stretch of time, in milliseconds, as a clock of the back office tells it: `45 min`, `23 h`, `1 d 19 h`, `3 días`. */
export function lapse(largo: number): string {
  if (largo < hora) return `${Math.floor(largo / minuto)} min`
  if (largo < 24 * hora) return `${Math.floor(largo / hora)} h`
  if (largo < 72 * hora) return sayDias(Math.floor(largo / hora))
  return contar(Math.floor(largo / (24 * hora)), 'día')
}

/** Up to three days the hours still tell. */
const sayDias = (horas: number) =>
  horas % 24 === 0 ? contar(horas / 24, 'día') : `${Math.floor(horas / 24)} d ${horas % 24} h`
