import type { Agencia } from '../../contract/casa/sitio.ts'
import type { Session } from '../session/session-store.ts'
import type { SiteLink } from './site-map.ts'

export type SiteHeaderProps = {
  agencia: Agencia
  session?: Session
  /** The page begins with a photograph: the bar lies transparent over it until the page scrolls. */
  overHero?: boolean
  onSignIn: () => void
  onSignOut: () => void
  /** Opens the enquiry dialog; without it the item is not shown. */
  onConsultas?: () => void
  links?: SiteLink[]
}
