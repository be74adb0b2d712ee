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
  /** The path prefixes of related screens. The item stays marked on them. */
  holds?: string[]
  /** Whether only type 1 staff see the item. All staff see the other items. */
  fullOnly?: boolean
  /** The count of unread or pending rows shown beside the item. */
  count?: 'reservas' | 'consultas' | 'solicitudes' | 'cobranza'
}

const items: AdminItem[] = [
  { label: 'Inicio', to: '/admin/', icon: House },
  {
    label: 'Gestión de Reservas',
    to: '/admin/gestionreservas',
    icon: ClipboardCheck,
    holds: ['/admin/reservas/', '/admin/propuestas', '/admin/espera', '/admin/importar'],
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
  { label: 'Cobranza', to: '/admin/cobranza', icon: Wallet, fullOnly: true, count: 'cobranza' },
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
      '/admin/conexiones',
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

/** Returns the side menu of a staff member. */
export function adminItemsFor(tipo: string, from: AdminItem[] = items): AdminItem[] {
  return from.filter((item) => !item.fullOnly || tipo === '1')
}

/** Whether a path is the item's screen or one of its related screens. */
export function isAt({ to, holds = [] }: AdminItem, pathname: string): boolean {
  const own = to === '/admin/' ? /^\/admin\/?$/.test(pathname) : pathname.startsWith(to)
  return own || holds.some((start) => pathname.startsWith(start))
}
