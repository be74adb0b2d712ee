import { Chip } from '../../../ui/chip.tsx'
import { useNow } from '../../shell/use-now.ts'
import { describeDeadline } from './deadline.pure.ts'

/** Shows the time left of the 24 hours to answer a request, or that staff answered. */
export function PlazoChip({ solicitud }: { solicitud: { estado: string; creada: string } }) {
  const now = useNow()
  if (solicitud.estado === 'atendida') return <Chip tone="ok">Atendida</Chip>
  const { text, tone } = describeDeadline(solicitud.creada, now)
  return <Chip tone={tone}>{text}</Chip>
}
