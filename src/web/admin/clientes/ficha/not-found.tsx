import { Users } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { ScreenHead } from '../../screen-head.tsx'

export function NotFound() {
  return (
    <>
      <ScreenHead title="Cliente" />
      <div className="screen-body">
        <EmptyState
          heading="h2"
          icon={Users}
          title="Este cliente no existe"
          action={<Link to="/admin/gestionclientes">Volver a los clientes</Link>}
        >
          Puede que la dirección sea vieja o que su cuenta se haya eliminado.
        </EmptyState>
      </div>
    </>
  )
}
