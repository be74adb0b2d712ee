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

import { type Area, opensArea, type Role } from '../../reglas/areas.ts'
import type { Permissions } from '../ui/permissions.ts'

export type AdminItem = {
  label: string
  to: string
  icon: LucideIcon
  /** The path prefixes of related screens, which also mark the item as current. */
  relatedPaths?: string[]
  count?: 'reservas' | 'consultas' | 'solicitudes' | 'cobranza'
  /** The menu separates groups by a gap. */
  group: 'inicio' | 'reservas' | 'mensajes' | 'catalogo' | 'configuracion'
}

const items: AdminItem[] = [
  { label: 'Inicio', to: '/admin/', group: 'inicio', icon: House },
  {
    label: 'Gestión de Reservas',
    to: '/admin/gestionreservas',
    group: 'reservas',
    icon: ClipboardCheck,
    relatedPaths: ['/admin/reservas/', '/admin/propuestas', '/admin/espera', '/admin/importar'],
    count: 'reservas',
  },
  {
    label: 'Viajes escolares',
    to: '/admin/viajes',
    group: 'reservas',
    icon: Bus,
    relatedPaths: ['/admin/colegios', '/admin/cursos/'],
  },
  { label: 'Cobranza', to: '/admin/cobranza', group: 'reservas', icon: Wallet, count: 'cobranza' },
  {
    label: 'Consultas',
    to: '/admin/gestionconsultas',
    group: 'mensajes',
    icon: MessageSquare,
    count: 'consultas',
  },
  { label: 'Solicitudes', to: '/admin/solicitudes', group: 'mensajes', icon: FileClock, count: 'solicitudes' },
  {
    label: 'Gestión de Clientes',
    to: '/admin/gestionclientes',
    group: 'mensajes',
    icon: Users,
    relatedPaths: ['/admin/clientes/'],
  },
  {
    label: 'Catálogo',
    to: '/admin/catalogo',
    group: 'catalogo',
    icon: MapIcon,
    relatedPaths: ['/admin/altapaquetes'],
  },
  { label: 'Newsletter', to: '/admin/newsletter', group: 'catalogo', icon: Mail },
  {
    label: 'Configuración',
    to: '/admin/configuracion',
    group: 'configuracion',
    icon: Settings,
    relatedPaths: [
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

export const adminItemsFor = (opens: Permissions['opens']): AdminItem[] => items.filter(({ to }) => opens(to))

const everyone = 'todos'

/**
 * Who may open a screen besides type 1: all staff, staff with one of these areas or, if the list is empty, nobody. `start` is a prefix of
 * the path; the first match applies.
 */
const reducedAccess: [start: string, quienes: readonly Area[] | typeof everyone][] = [
  ['/admin/gestionclientes', everyone],
  ['/admin/catalogo', everyone],
  ['/admin/altapaquetes', everyone],
  ['/admin/newsletter', everyone],
  ['/admin/configuracion', everyone],
  ['/admin/login', everyone],
  ['/admin/setpassword', everyone],
  ['/admin/missesiones', everyone],
  ['/admin/segundofactor', everyone],
  ['/admin/gestionreservas', ['reservas']],
  ['/admin/reservas/en-curso', []],
  ['/admin/reservas/', ['reservas']],
  ['/admin/propuestas', ['reservas']],
  ['/admin/espera', ['reservas']],
  ['/admin/viajes', ['viajes']],
  ['/admin/colegios', ['viajes']],
  ['/admin/cursos/', ['viajes']],
  ['/admin/cobranza', ['caja']],
  ['/admin/gestionconsultas', ['consultas']],
]

export function opensPath(role: Role, to: string): boolean {
  // The router ignores case.
  const path = to.toLowerCase()
  if (role.nivel === '1' || !path.startsWith('/admin') || /^\/admin\/?($|[?#])/.test(path)) return true
  const who = reducedAccess.find(([start]) => path.startsWith(start))?.[1] ?? []
  return who === everyone || opensArea(role, who)
}

export function isCurrentItem({ to, relatedPaths = [] }: AdminItem, pathname: string): boolean {
  const own = to === '/admin/' ? /^\/admin\/?$/.test(pathname) : pathname.startsWith(to)
  return own || relatedPaths.some((start) => pathname.startsWith(start))
}
