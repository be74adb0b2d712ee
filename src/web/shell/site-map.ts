import type { Derechos } from './agencia.ts'

export type SiteLink = {
  label: string
  to: string
  /** Turned on with the route: a link whose screen does not exist is not shown. */
  built: boolean
  /** Entered by a full load, because the page has security headers of its own. */
  reload?: boolean
  /** The switch that can hide it. */
  derecho?: keyof Derechos
}

/** The bar's links in the specification's order. Consultas closes the row: it is a dialog, not a route. */
const bar: SiteLink[] = [
  { label: 'Estudiantil', to: '/estudiantil', built: true },
  { label: 'Nacional', to: '/nacional', built: true },
  { label: 'Internacional', to: '/internacional', built: true },
  { label: 'Reservas', to: '/reservas', built: true },
  { label: 'Grupal', to: '/grupal', built: true },
  { label: 'Individual', to: '/individual', built: true },
]

/** Pages that the specification's bar leaves out: the footer leads to them. */
const more: SiteLink[] = [
  { label: 'Destinos', to: '/destinos', built: true },
  { label: 'Promociones', to: '/promociones', built: true },
  { label: 'Nosotros', to: '/nosotros', built: true },
]

const legal: SiteLink[] = [
  { label: 'Términos y condiciones', to: '/terminos', built: true },
  { label: 'Política de privacidad', to: '/privacidad', built: true },
  { label: 'Aviso legal', to: '/aviso-legal', built: true },
  {
    label: 'Ejemplares de contrato de adhesión – Ley N° 24.240 de Defensa del Consumidor',
    to: '/contratos',
    built: true,
    derecho: 'contratos',
  },
]

/** The two buttons that consumer law asks for. */
const rights: SiteLink[] = [
  { label: 'Botón de arrepentimiento', to: '/arrepentimiento', built: true, derecho: 'arrepentimiento' },
  { label: 'Botón de baja', to: '/baja', built: true, derecho: 'baja' },
]

const account: SiteLink = { label: 'Mis Cuentas', to: '/cuentas', built: true, reload: true }

export const barLinks = bar.filter((link) => link.built)
export const legalLinks = legal.filter((link) => link.built)
export const rightsLinks = rights.filter((link) => link.built)
export const travelLinks = barLinks.filter((link) => ['/estudiantil', '/grupal', '/individual'].includes(link.to))
export const moreLinks = more.filter((link) => link.built)
export const accountLink = account.built ? account : undefined

/** The links whose door the agency keeps open. */
export function openLinks(links: SiteLink[], derechos: Derechos | undefined): SiteLink[] {
  return links.filter(({ derecho }) => !derecho || derechos?.[derecho] !== false)
}
