import type { Derechos } from './agencia.ts'

export type SiteLink = {
  label: string
  to: string
  /** Entered by a full load, because the page has security headers of its own. */
  reload?: boolean
  /** The switch that can hide it. */
  derecho?: keyof Derechos
}

/** The bar's links in the specification's order. Consultas closes the row: it is a dialog, not a route. */
export const barLinks: SiteLink[] = [
  { label: 'Estudiantil', to: '/estudiantil' },
  { label: 'Nacional', to: '/nacional' },
  { label: 'Internacional', to: '/internacional' },
  { label: 'Reservas', to: '/reservas' },
  { label: 'Grupal', to: '/grupal' },
  { label: 'Individual', to: '/individual' },
]

/** The footer's, as the specification names them. */
export const travelLinks = barLinks.filter(({ to }) => ['/estudiantil', '/grupal', '/individual'].includes(to))

/** Pages that the specification's bar leaves out: the footer leads to them. */
export const moreLinks: SiteLink[] = [
  { label: 'Destinos', to: '/destinos' },
  { label: 'Promociones', to: '/promociones' },
  { label: 'Nosotros', to: '/nosotros' },
]

export const legalLinks: SiteLink[] = [
  { label: 'Términos y condiciones', to: '/terminos' },
  { label: 'Política de privacidad', to: '/privacidad' },
  { label: 'Aviso legal', to: '/aviso-legal' },
  { label: 'Verificar un convenio', to: '/verificar' },
  {
    label: 'Ejemplares de contrato de adhesión – Ley N°\u00a024.240 de Defensa del Consumidor',
    to: '/contratos',
    derecho: 'contratos',
  },
]

/** The two buttons that consumer law asks for. */
export const rightsLinks: SiteLink[] = [
  { label: 'Botón de arrepentimiento', to: '/arrepentimiento', derecho: 'arrepentimiento' },
  { label: 'Botón de baja', to: '/baja', derecho: 'baja' },
]

/** What the law wants within reach where one books, in words that fit one line. */
export const bookingLinks: SiteLink[] = [
  ...rightsLinks,
  ...legalLinks.filter(({ to }) => ['/terminos', '/privacidad', '/aviso-legal'].includes(to)),
  { label: 'Contratos de adhesión, Ley N° 24.240', to: '/contratos', derecho: 'contratos' },
]

export const accountLink: SiteLink = { label: 'Mi cuenta', to: '/cuenta' }

/** The screens of an account, in the order of its tabs. */
export const accountTabs: SiteLink[] = [
  { label: 'Resumen', to: accountLink.to },
  { label: 'Reservas', to: '/reservas' },
  { label: 'Cuotas', to: '/cuentas', reload: true },
  { label: 'Mis datos', to: '/cuenta/datos' },
]

/** Found by its icon in the bar. */
export const searchLink: SiteLink = { label: 'Buscar', to: '/buscar' }

/** The links whose door the agency keeps open. */
export function openLinks(links: SiteLink[], derechos: Derechos | undefined): SiteLink[] {
  return links.filter(({ derecho }) => !derecho || derechos?.[derecho] !== false)
}
