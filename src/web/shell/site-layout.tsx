import { Menu, Search, X } from 'lucide-react'
import { Link, NavLink, Outlet, useMatches } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { ErrorPage, statusOf } from './error-page.tsx'
import { useHasOwnBar } from './own-bar.ts'
import { SiteFooter } from './site-footer.tsx'
import { accountLink, barLinks, moreLinks, type SiteLink, searchLink } from './site-map.ts'
import { SocialLinks } from './social-links.tsx'
import { useSite } from './use-site.ts'

/** `overHero`: the page starts with a photo. `ownBar`: the page has its own bar and footer. */
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

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <ErrorPage status={statusOf(error)} />
    </SiteFrame>
  )
}

type FrameProps = SiteHandle & { children: React.ReactNode }

function SiteFrame({ overHero, ownBar, children }: FrameProps) {
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

const menuId = 'menu'

function commands(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}

function SiteMenu({ agencia }: { agencia: Agencia }) {
  return (
    <dialog className="full-screen site-menu" id={menuId} aria-label="Menú" closedby="any" suppressHydrationWarning>
      <div className="line centred spread site-menu-top">
        <Brand agencia={agencia} />
        <IconButton icon={X} label="Cerrar el menú" {...commands('close', menuId)} />
      </div>
      <nav aria-label="Menú">
        <SiteLinks links={barLinks} enquiry />
        <div className="site-menu-more">
          <SiteLinks links={moreLinks} />
        </div>
      </nav>
      <div className="stack snug to-foot">
        <p className="t-14" data-when="in">
          Tu cuenta
          <b className="block t-16 breaks">
            <SessionMail part="whole" />
          </b>
        </p>
        <a className={buttonClass({ wide: true })} data-when="in" href={accountLink.to}>
          {accountLink.label}
        </a>
        <SignOutButton className={buttonClass({ look: 'light', wide: true })} />
        <SignInLink className={buttonClass({ wide: true })} />
        <SiteChannels agencia={agencia} />
      </div>
    </dialog>
  )
}

function SignOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} data-when="in" data-act="sign-out">
      Cerrar Sesión
    </button>
  )
}

function SignInLink({ className }: { className: string }) {
  return (
    <a className={className} data-when="out" data-dialog="sign-in" href="/login">
      Iniciar Sesión
    </a>
  )
}

const empty = { __html: '' }

function SessionMail({ part, className }: { part: 'name' | 'host' | 'whole'; className?: string }) {
  return (
    <span
      className={className}
      data-mail={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves what the script writes alone.
      dangerouslySetInnerHTML={empty}
    />
  )
}

function SiteLinks({ links, enquiry = false }: { links: SiteLink[]; enquiry?: boolean }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} reloadDocument={link.reload}>
            {link.label}
          </NavLink>
        </li>
      ))}
      {enquiry && (
        <li>
          <NavLink to="/consulta" data-dialog="enquiry">
            Consultas
          </NavLink>
        </li>
      )}
    </ul>
  )
}

function SiteChannels({ agencia }: { agencia: Agencia }) {
  return (
    <div className="site-ways">
      <SocialLinks agencia={agencia} />
      <Link to={searchLink.to} aria-label={searchLink.label}>
        <Icon of={Search} />
      </Link>
    </div>
  )
}
