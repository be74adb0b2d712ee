import { ChevronDown, ChevronUp } from 'lucide-react'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { useStaff } from '../../staff.ts'
import { useAnswer } from '../../use-answer.ts'
import { ReservaFacts } from './reserva-facts.tsx'

type Props = {
  id: string
  /** The bookings above and below in the table. */
  previous?: string
  next?: string
  onMove: (id: string) => void
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, previous, next, onMove, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const { data, error, loading, retry } = useAnswer(`reserva ${id}`, async (signal) => {
    const reserva = foundIn(await browserClient.call(verreserva, { query: { id }, signal }))
    onSeen(id)
    refreshCounts()
    return { reserva }
  })
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Datos de la reserva"
      headEnd={
        <>
          <Step icon={ChevronUp} label="Reserva anterior" to={previous} onMove={onMove} />
          <Step icon={ChevronDown} label="Reserva siguiente" to={next} onMove={onMove} />
        </>
      }
      footer={
        <>
          <Link to={`/admin/reservas/${id}`} look="outline" size={40}>
            Abrir la reserva
          </Link>
          <Button look="night" size={40} onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {error && (
        <FailedState title="No pudimos traer la reserva" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la reserva" />}
      {data && !data.reserva && (
        <EmptyState title="Esta reserva no existe">Puede que la dirección sea vieja.</EmptyState>
      )}
      {data?.reserva && <ReservaFacts reserva={data.reserva} onReload={retry} />}
    </SidePanel>
  )
}

type StepProps = { icon: typeof ChevronUp; label: string; to?: string; onMove: (id: string) => void }

function Step({ icon, label, to, onMove }: StepProps) {
  return <IconButton icon={icon} label={label} disabled={!to} onClick={() => to && onMove(to)} />
}
