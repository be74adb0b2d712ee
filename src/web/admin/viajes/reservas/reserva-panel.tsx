import { SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { PanelFoot } from '../../panel-foot.tsx'
import { useStaff } from '../../staff.ts'
import { useAnswer } from '../../use-answer.ts'
import { ReservaDatos } from './reserva-datos.tsx'
import type { ReservaRow } from './reservas-list.tsx'

type Props = {
  id: string
  /** What the list has of it; a booking that it does not list is opened by its address. */
  fila: ReservaRow | undefined
  steps: Steps
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, fila, steps, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const navigate = useNavigate()
  const { data, error, loading, retry } = useAnswer(`reserva ${id}`, async (signal) => {
    const reserva = foundIn(await browserClient.call(verreserva, { query: { id }, signal }))
    onSeen(id)
    refreshCounts()
    return { reserva }
  })
  const sheet = `/admin/reservas/${id}`
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Datos de la reserva"
      aside={`N.º ${id}`}
      steps={{ ...steps, one: 'Reserva' }}
      onEnter={() => navigate(sheet)}
      footer={
        <PanelFoot
          onClose={onClose}
          leads={
            <Link to={sheet} look="outline" size={40}>
              Abrir la reserva <kbd className="keys">Enter</kbd>
            </Link>
          }
        />
      }
    >
      {error && (
        <FailedState title="No pudimos traer la reserva" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la reserva" />}
      {data && !data.reserva && (
        <EmptyState icon={SearchX} title="Esta reserva no existe">
          Puede que la dirección sea vieja.
        </EmptyState>
      )}
      {data?.reserva && <ReservaDatos reserva={data.reserva} fila={fila} onReload={retry} />}
    </SidePanel>
  )
}
