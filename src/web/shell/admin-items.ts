import {
  Bus,
  ClipboardCheck,
  FileClock,
  House,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageSquare,
  Settings,
  Users,
  Wallet,
} from 'lucide-react'

export type AdminItem = {
  label: string
  to: string
  icon: LucideIcon
  /** Turned on with the route. */
  built: boolean
  /** Seen by type 1 only; every other item by all staff. */
  fullOnly?: boolean
  /** Which of the unseen counts stands beside it. */
  count?: 'reservas' | 'consultas'
}

const items: AdminItem[] = [
  { label: 'Inicio', to: '/admin/', icon: House, built: true },
  {
    label: 'Gestión de Reservas',
    to: '/admin/gestionreservas',
    icon: ClipboardCheck,
    built: true,
    fullOnly: true,
    count: 'reservas',
  },
  { label: 'Viajes escolares', to: '/admin/viajes', icon: Bus, built: true, fullOnly: true },
  { label: 'Cobranza', to: '/admin/cobranza', icon: Wallet, built: true, fullOnly: true },
  {
    label: 'Consultas',
    to: '/admin/gestionconsultas',
    icon: MessageSquare,
    built: true,
    fullOnly: true,
    count: 'consultas',
  },
  { label: 'Solicitudes', to: '/admin/solicitudes', icon: FileClock, built: true, fullOnly: true },
  { label: 'Gestión de Clientes', to: '/admin/gestionclientes', icon: Users, built: true },
  { label: 'Catálogo', to: '/admin/catalogo', icon: MapIcon, built: true },
  { label: 'Newsletter', to: '/admin/newsletter', icon: Mail, built: true },
  { label: 'Configuración', to: '/admin/configuracion', icon: Settings, built: true },
]

export const allAdminItems = items

/** The side menu of a member of staff. */
export function adminItemsFor(tipo: string, from: AdminItem[] = items.filter((item) => item.built)): AdminItem[] {
  return from.filter((item) => !item.fullOnly || tipo === '1')
}
