import { Menu } from 'lucide-react'
import type { Agencia } from '../../contract/casa/sitio.ts'
import { buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks } from './site-map.ts'
import { commands, menuId, SessionMail, SignInLink, SignOutButton, SiteMenu } from './site-menu.tsx'
import { SiteWays } from './site-ways.tsx'

type Props = {
  agencia: Agencia
  /** The page begins with a photograph: the bar lies transparent over it until the page scrolls. */
  overHero?: boolean
}

/** The bar over every page. `behaviors/site-bar.ts` makes it solid, and shows whose session it is. */
export function SiteHeader({ agencia, overHero = false }: Props) {
  return (
    <>
      <site-bar suppressHydrationWarning>
        <header className="site-header on-dark" data-over-hero={overHero}>
          <div className="sheet">
            <Brand nombre={agencia.nombre} lema={agencia.lema} />
            <nav className="at-end site-nav" aria-label="Principal">
              <SiteLinks links={barLinks} enquiry />
            </nav>
            <SiteWays agencia={agencia} />
            <div className="line roomy centred t-14 site-user">
              <a className="underlined" data-when="in" href={accountLink.to} title={accountLink.label}>
                <SessionMail part="name" className="clip" />
                <SessionMail part="host" />
              </a>
              <SignOutButton className={buttonClass({ look: 'light', size: 40 })} />
              <SignInLink className={buttonClass({ look: 'light', size: 40 })} />
            </div>
            <IconButton icon={Menu} label="Abrir el menú" className="menu-open" {...commands('show-modal', menuId)} />
          </div>
          <SiteMenu agencia={agencia} />
        </header>
      </site-bar>
      {!overHero && <div className="site-header-room" />}
    </>
  )
}
