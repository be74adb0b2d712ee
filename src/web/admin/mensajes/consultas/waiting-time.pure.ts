import { horasParaResponder } from '../../../../contract/mensajes/consultas.ts'
import { formatDuration } from '../../values/moment.pure.ts'

/** The ISO instants of an enquiry and its first answer. `respondida` is null without an answer. */
export type Momentos = { creada: string; respondida: string | null }

export function describeWait({ creada, respondida }: Momentos, now: Date): { text: string; tone?: 'bad' } {
  const arrivedAt = Date.parse(creada)
  if (respondida) return { text: `Respondida en ${formatDuration(Math.max(0, Date.parse(respondida) - arrivedAt))}` }
  // The server's clock may be ahead of the browser's, so the difference may be negative.
  const espera = Math.max(0, now.getTime() - arrivedAt)
  if (espera > horasParaResponder * 3_600_000) return { text: `Espera ${formatDuration(espera)}`, tone: 'bad' }
  return { text: `Espera ${formatDuration(espera)}` }
}
