import { ClipboardCheck } from 'lucide-react'
import { Missing } from '../../../missing.tsx'

export const NotFound = () => (
  <Missing
    title="Reserva"
    missing="Esta reserva no existe"
    icon={ClipboardCheck}
    back={{ to: '/admin/gestionreservas?visto=2', label: 'Volver a las reservas' }}
  >
    Puede que la dirección sea vieja o esté incompleta.
  </Missing>
)
