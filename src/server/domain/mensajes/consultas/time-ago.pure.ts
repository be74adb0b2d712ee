import { formatCount } from '../../../../reglas/numbers.ts'

const minute = 60
const hora = 60 * minute
const dia = 24 * hora

const unidades = [
  [365 * dia, 'año', 'años'],
  [30 * dia, 'mes', 'meses'],
  [dia, 'día', 'días'],
  [hora, 'hora', 'horas'],
  [minute, 'minuto', 'minutos'],
] as const

export function timeAgo(instant: Date, now: Date): string {
  const seconds = (now.getTime() - instant.getTime()) / 1000
  for (const [length, one, varias] of unidades) {
    const count = Math.floor(seconds / length)
    if (count >= 1) return `hace ${formatCount(count, one, varias)}`
  }
  return 'hace instantes'
}
