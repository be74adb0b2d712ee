import { Chip } from '../../../ui/chip.tsx'
import { useNow } from '../../use-now.ts'
import { readEspera } from './espera.pure.ts'

/** The clock of an enquiry, true while the screen is open. */
export function EsperaChip({ consulta }: { consulta: { creada: string; respondida: string } }) {
  const { text, tone } = readEspera(consulta, useNow())
  return <Chip tone={tone}>{text}</Chip>
}
