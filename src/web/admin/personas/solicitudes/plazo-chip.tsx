import { Chip } from '../../../ui/chip.tsx'
import { useNow } from '../../use-now.ts'
import { readReloj } from './reloj.pure.ts'

/** The 24-hour clock of a request, or that it was attended to. */
export function PlazoChip({ solicitud }: { solicitud: { estado: string; creada: string } }) {
  const now = useNow()
  if (solicitud.estado === 'atendida') return <Chip tone="ok">Atendida</Chip>
  const { text, tone } = readReloj(solicitud.creada, now)
  return <Chip tone={tone}>{text}</Chip>
}
