import { Users } from 'lucide-react'
import { Missing } from '../../../missing.tsx'

export const NotFound = () => (
  <Missing
    title="Cliente"
    missing="Este cliente no existe"
    icon={Users}
    back={{ to: '/admin/gestionclientes', label: 'Volver a los clientes' }}
  >
    Puede que la dirección sea vieja o que su cuenta se haya eliminado.
  </Missing>
)
