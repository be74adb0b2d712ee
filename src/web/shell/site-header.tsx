import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link as ButtonLink } from '../ui/link.tsx'
import { Brand } from './brand.tsx'
import { followOr } from './follow-or.ts'
import type { SiteHeaderProps } from './site-header-props.ts'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks } from './site-map.ts'
import { commands, menuId, SiteMenu } from './site-menu.tsx'
import { SiteWays } from './site-ways.tsx'

export function SiteHeader(props: SiteHeaderProps) {
  const { agencia, session, overHero = false, onSignIn, onSignOut, onConsultas, links = barLinks } = props
  const solid = useScrolledPast(50)
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <header className="site-header on-dark" data-over-hero={overHero} data-solid={solid}>
        <div className="sheet">
          <Brand nombre={agencia.nombre} lema={agencia.lema} />
          <nav className="at-end site-nav" aria-label="Principal">
            <SiteLinks links={links} onConsultas={onConsultas} />
          </nav>
          <SiteWays agencia={agencia} />
          <div className="line roomy centred t-14 site-user">
            {session && <Account mail={session.mail} />}
            {session ? (
              <Button look="light" size={40} onClick={onSignOut}>
                Cerrar Sesión
              </Button>
            ) : (
              <ButtonLink to="/login" look="light" size={40} onClick={followOr(onSignIn)}>
                Iniciar Sesión
              </ButtonLink>
            )}
          </div>
          <IconButton
            icon={Menu}
            label="Abrir el menú"
            className="menu-open"
            {...commands('show-modal', menuId)}
            onClick={(event) => {
              event.preventDefault()
              setMenuOpen(true)
            }}
          />
        </div>
        <SiteMenu {...props} links={links} open={menuOpen} onClose={() => setMenuOpen(false)} />
      </header>
      {!overHero && <div className="site-header-room" />}
    </>
  )
}

function Account({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <Link className="underlined" to={accountLink.to} title={`${accountLink.label}: ${mail}`}>
      <span className="clip">{mail.slice(0, at)}</span>
      <span>{mail.slice(at)}</span>
    </Link>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return past
}
