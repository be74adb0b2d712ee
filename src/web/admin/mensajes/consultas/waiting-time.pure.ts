import { horasParaResponder } from '../../../../contract/mensajes/consultas.ts'
import { formatDuration } from '../../values/moment.pure.ts'

/** The ISO instants of an enquiry and its first answer. `respondida` is null until answered. */
export type Momentos = { creada: string; respondida: string | null }

/** Returns how long an enquiry has waited and whether it is late, or how long its first answer took. */
export function describeWait({ creada, respondida }: Momentos, now: Date): { text: string; tone?: 'bad' } {
  const llego = Date.parse(creada)
  if (respondida) return { text: `Respondida en ${formatDuration(Math.max(0, Date.parse(respondida) - llego))}` }
  // The server's clock may be ahead of the browser's, which would give a negative time.
  const espera = Math.max(0, now.getTime() - llego)
  if (espera > horasParaResponder * 3_600_000) return { text: `Espera ${formatDuration(espera)}`, tone: 'bad' }
  return { text: `Espera ${formatDuration(espera)}` }
}
