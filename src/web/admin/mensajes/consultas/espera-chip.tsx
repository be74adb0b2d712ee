import { Chip } from '../../../ui/chip.tsx'
import { useNow } from '../../use-now.ts'
import { type Momentos, readEspera } from './espera.pure.ts'

/** The clock of an enquiry, true while the screen is open: a chip once it is late. */
export function EsperaChip({ consulta }: { consulta: Momentos }) {
  const { text, tone } = readEspera(consulta, useNow())
  return tone === 'bad' ? <Chip tone={tone}>{text}</Chip> : text
}
