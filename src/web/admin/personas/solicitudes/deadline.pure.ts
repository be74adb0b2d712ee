import { formatDuration } from '../../values/moment.pure.ts'

const hora = 3_600_000
const plazo = 24 * hora

/**
 * Formats how much of the 24 hours to answer a request is left, or how long ago they ended. `creada` is the ISO instant at which the
 * request arrived.
 */
export function describeDeadline(creada: string, ahora: Date): { text: string; tone: 'plain' | 'alert' | 'bad' } {
  const queda = Date.parse(creada) + plazo - ahora.getTime()
  if (queda < 0) return { text: `Vencida hace ${formatDuration(-queda)}`, tone: 'bad' }
  return { text: `Quedan ${formatDuration(queda)}`, tone: queda < 6 * hora ? 'alert' : 'plain' }
}
