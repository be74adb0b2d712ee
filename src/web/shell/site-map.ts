import type { Derechos } from './agencia.ts'

export type SiteLink = {
  label: string
  to: string
  /** Whether the link needs a full load, because its target has its own security headers. */
  reload?: boolean
  derecho?: keyof Derechos
}

/** The site bar's links in the specification's order. Consultas is missing, because it opens a dialog. */
export const barLinks: SiteLink[] = [
  { label: 'Estudiantil', to: '/estudiantil' },
  { label: 'Nacional', to: '/nacional' },
  { label: 'Internacional', to: '/internacional' },
  { label: 'Reservas', to: '/reservas' },
  { label: 'Grupal', to: '/grupal' },
  { label: 'Individual', to: '/individual' },
]

export const travelLinks = barLinks.filter(({ to }) => ['/estudiantil', '/grupal', '/individual'].includes(to))

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

export const rightsLinks: SiteLink[] = [
  { label: 'Botón de arrepentimiento', to: '/arrepentimiento', derecho: 'arrepentimiento' },
  { label: 'Botón de baja', to: '/baja', derecho: 'baja' },
]

/** The law requires these links near a booking form. Their labels fit on one line. */
export const bookingLinks: SiteLink[] = [
  ...rightsLinks,
  ...legalLinks.filter(({ to }) => ['/terminos', '/privacidad', '/aviso-legal'].includes(to)),
  { label: 'Contratos de adhesión, Ley N° 24.240', to: '/contratos', derecho: 'contratos' },
]

export const accountLink: SiteLink = { label: 'Mi cuenta', to: '/cuenta' }

export const accountTabs: SiteLink[] = [
  { label: 'Resumen', to: accountLink.to },
  { label: 'Reservas', to: '/reservas' },
  { label: 'Cuotas', to: '/cuentas', reload: true },
  { label: 'Mis datos', to: '/cuenta/datos' },
]

export const searchLink: SiteLink = { label: 'Buscar', to: '/buscar' }

export function enabledLinks(links: SiteLink[], derechos: Derechos | undefined): SiteLink[] {
  return links.filter(({ derecho }) => !derecho || derechos?.[derecho] !== false)
}
