export type SiteLink = {
  label: string
  to: string
  /** Turned on with the route: a link whose screen does not exist is not shown. */
  built: boolean
  /** Entered by a full load, because the page has security headers of its own. */
  reload?: boolean
}

/** The bar's links in the specification's order. Consultas closes the row: it is a dialog, not a route. */
const bar: SiteLink[] = [
  { label: 'Estudiantil', to: '/estudiantil', built: false },
  { label: 'Nacional', to: '/nacional', built: false },
  { label: 'Internacional', to: '/internacional', built: false },
  { label: 'Reservas', to: '/reservas', built: true },
  { label: 'Grupal', to: '/grupal', built: false },
  { label: 'Individual', to: '/individual', built: false },
]

const legal: SiteLink[] = [
  { label: 'Términos y condiciones', to: '/terminos', built: false },
  { label: 'Política de privacidad', to: '/privacidad', built: false },
  { label: 'Aviso legal', to: '/aviso-legal', built: false },
  {
    label: 'Ejemplares de contrato de adhesión – Ley N° 24.240 de Defensa del Consumidor',
    to: '/contratos',
    built: false,
  },
]

/** The two buttons that consumer law asks for. */
const rights: SiteLink[] = [
  { label: 'Botón de arrepentimiento', to: '/arrepentimiento', built: false },
  { label: 'Botón de baja', to: '/baja', built: false },
]

const account: SiteLink = { label: 'Mis Cuentas', to: '/cuentas', built: true, reload: true }

/** Found by its icon in the bar. */
const search: SiteLink = { label: 'Buscar', to: '/buscar', built: false }

export const barLinks = bar.filter((link) => link.built)
export const legalLinks = legal.filter((link) => link.built)
export const rightsLinks = rights.filter((link) => link.built)
export const travelLinks = barLinks.filter((link) => ['/estudiantil', '/grupal', '/individual'].includes(link.to))
export const accountLink = account.built ? account : undefined
export const searchLink = search.built ? search : undefined
