import { ClipboardCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { ScreenHead } from '../../screen-head.tsx'

export function NotFound() {
  return (
    <>
      <ScreenHead title="Reserva" />
      <div className="screen-body">
        <EmptyState
          heading="h2"
          icon={ClipboardCheck}
          title="Esta reserva no existe"
          action={<Link to="/admin/gestionreservas?visto=2">Volver a las reservas</Link>}
        >
          Puede que la dirección sea vieja o esté incompleta.
        </EmptyState>
      </div>
    </>
  )
}
