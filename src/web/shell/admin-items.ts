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
  /** Where its other screens begin: it stays marked on them. */
  holds?: string[]
  /** Seen by type 1 only; every other item by all staff. */
  fullOnly?: boolean
  /** Which of the unseen counts stands beside it. */
  count?: 'reservas' | 'consultas' | 'solicitudes'
}

const items: AdminItem[] = [
  { label: 'Inicio', to: '/admin/', icon: House },
  {
    label: 'Gestión de Reservas',
    to: '/admin/gestionreservas',
    icon: ClipboardCheck,
    holds: ['/admin/reservas/', '/admin/propuestas', '/admin/espera'],
    fullOnly: true,
    count: 'reservas',
  },
  {
    label: 'Viajes escolares',
    to: '/admin/viajes',
    icon: Bus,
    holds: ['/admin/colegios', '/admin/cursos/'],
    fullOnly: true,
  },
  { label: 'Cobranza', to: '/admin/cobranza', icon: Wallet, fullOnly: true },
  {
    label: 'Consultas',
    to: '/admin/gestionconsultas',
    icon: MessageSquare,
    fullOnly: true,
    count: 'consultas',
  },
  { label: 'Solicitudes', to: '/admin/solicitudes', icon: FileClock, fullOnly: true, count: 'solicitudes' },
  { label: 'Gestión de Clientes', to: '/admin/gestionclientes', icon: Users, holds: ['/admin/clientes/'] },
  { label: 'Catálogo', to: '/admin/catalogo', icon: MapIcon, holds: ['/admin/altapaquetes'] },
  { label: 'Newsletter', to: '/admin/newsletter', icon: Mail },
  {
    label: 'Configuración',
    to: '/admin/configuracion',
    icon: Settings,
    holds: [
      '/admin/setpassword',
      '/admin/gestionusuarios',
      '/admin/ingresos',
      '/admin/agencia',
      '/admin/ajustescobranza',
      '/admin/convenio',
      '/admin/feriados',
      '/admin/auditoria',
      '/admin/correos',
      '/admin/trabajos',
      '/admin/missesiones',
      '/admin/segundofactor',
      '/admin/textos',
    ],
  },
]

export const allAdminItems = items

/** The side menu of a member of staff. */
export function adminItemsFor(tipo: string, from: AdminItem[] = items): AdminItem[] {
  return from.filter((item) => !item.fullOnly || tipo === '1')
}

/** Whether a screen is the item's own, or one that its own leads to. */
export function isAt({ to, holds = [] }: AdminItem, pathname: string): boolean {
  const own = to === '/admin/' ? /^\/admin\/?$/.test(pathname) : pathname.startsWith(to)
  return own || holds.some((start) => pathname.startsWith(start))
}
