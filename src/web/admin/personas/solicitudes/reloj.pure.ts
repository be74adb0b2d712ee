import { lapse } from '../../lapse.pure.ts'

const hora = 3_600_000
const plazo = 24 * hora

/** Where a request stands in the 24 hours that there are to answer it, from the ISO instant at which it came. */
export function readReloj(creada: string, ahora: Date): { text: string; tone: 'plain' | 'alert' | 'bad' } {
  const queda = Date.parse(creada) + plazo - ahora.getTime()
  if (queda < 0) return { text: `Vencida hace ${lapse(-queda)}`, tone: 'bad' }
  return { text: `Quedan ${lapse(queda)}`, tone: queda < 6 * hora ? 'alert' : 'plain' }
}
