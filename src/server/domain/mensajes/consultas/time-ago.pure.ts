import { formatCount } from '../../../../reglas/numbers.ts'

const minuto = 60
const hora = 60 * minuto
const dia = 24 * hora

const unidades = [
  [365 * dia, 'año', 'años'],
  [30 * dia, 'mes', 'meses'],
  [dia, 'día', 'días'],
  [hora, 'hora', 'horas'],
  [minuto, 'minuto', 'minutos'],
] as const

/** Formats the time since an instant: `hace 3 horas`. */
export function timeAgo(instante: Date, ahora: Date): string {
  const segundos = (ahora.getTime() - instante.getTime()) / 1000
  for (const [largo, una, varias] of unidades) {
    const cuantas = Math.floor(segundos / largo)
    if (cuantas >= 1) return `hace ${formatCount(cuantas, una, varias)}`
  }
  return 'hace instantes'
}
