import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="press own-width no-print">
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  )
}

export const ConfiguracionBack = () => <BackLink to="/admin/configuracion">Configuración</BackLink>
