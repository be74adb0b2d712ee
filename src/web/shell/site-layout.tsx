import { Menu } from 'lucide-react'
import { Outlet, useMatches } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { useHasOwnBar } from './own-bar.ts'
import { SiteChannels } from './site-channels.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks } from './site-map.ts'
import { commands, menuId, SessionMail, SignInLink, SignOutButton, SiteMenu } from './site-menu.tsx'
import { useSite } from './use-site.ts'

/**
 * The layout options of a page: `export const handle = { overHero: true } satisfies SiteHandle`. `overHero`: the page starts with a
 * photo. `ownBar`: the page has its own bar and footer.
 */
export type SiteHandle = { overHero?: boolean; ownBar?: boolean }

export default function SiteLayout() {
  const handles = useMatches().map((match) => match.handle as SiteHandle | undefined)
  const screenHasBar = useHasOwnBar()
  return (
    <SiteFrame
      overHero={handles.some((handle) => handle?.overHero)}
      ownBar={screenHasBar || handles.some((handle) => handle?.ownBar)}
    >
      <Outlet />
    </SiteFrame>
  )
}

type FrameProps = SiteHandle & { children: React.ReactNode }

export function SiteFrame({ overHero, ownBar, children }: FrameProps) {
  const { agencia } = useSite()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {agencia && !ownBar && <SiteHeader agencia={agencia} overHero={overHero} />}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {!ownBar && <SiteFooter />}
    </>
  )
}

type Props = {
  agencia: Agencia
  /** Whether the page starts with a photo, so that the bar is transparent until the page scrolls. */
  overHero?: boolean
}

function SiteHeader({ agencia, overHero = false }: Props) {
  return (
    <>
      <site-bar suppressHydrationWarning>
        <header className="site-header on-dark" data-over-hero={overHero}>
          <div className="sheet">
            <Brand agencia={agencia} />
            <nav className="at-end site-nav" aria-label="Principal">
              <SiteLinks links={barLinks} enquiry />
            </nav>
            <SiteChannels agencia={agencia} />
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
