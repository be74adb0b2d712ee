import { horasParaResponder } from '../../../../contract/mensajes/consultas.ts'
import { lapse } from '../../lapse.pure.ts'

/** ISO instants; `respondida` is null until it is answered. */
export type Momentos = { creada: string; respondida: string | null }

/** How long an enquiry has waited, late or not, or how long its first answer took. */
export function readEspera({ creada, respondida }: Momentos, ahora: Date): { text: string; tone?: 'bad' } {
  const llego = Date.parse(creada)
  if (respondida) return { text: `Respondida en ${lapse(Math.max(0, Date.parse(respondida) - llego))}` }
  // The server's clock may be ahead of this one.
  const espera = Math.max(0, ahora.getTime() - llego)
  if (espera > horasParaResponder * 3_600_000) return { text: `Espera ${lapse(espera)}`, tone: 'bad' }
  return { text: `Espera ${lapse(espera)}` }
}
