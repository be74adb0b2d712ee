import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import type { SiteHeaderProps } from './site-header-props.ts'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks } from './site-map.ts'
import { SocialLinks } from './social-links.tsx'

type Props = SiteHeaderProps & { open: boolean; onClose: () => void }

/** The bar's items on a narrow screen. A native dialog: it keeps focus inside and closes with Esc at no weight. */
export function SiteMenu({
  agencia,
  session,
  onSignIn,
  onSignOut,
  onConsultas,
  links = barLinks,
  open,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    return closeWhenWide(onClose)
  }, [open, onClose])
  const closeAnd = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <dialog className="site-menu" ref={dialog} aria-label="Menú" onClose={onClose}>
      <div className="site-menu-top">
        <Brand nombre={agencia.nombre} lema={agencia.lema} />
        <IconButton icon={X} label="Cerrar el menú" onClick={onClose} />
      </div>
      <nav aria-label="Menú">
        <SiteLinks links={links} onConsultas={onConsultas && closeAnd(onConsultas)} onFollow={onClose} />
      </nav>
      <div className="site-menu-bottom">
        {session && (
          <p>
            Tu cuenta<b>{session.mail}</b>
          </p>
        )}
        {session && accountLink && (
          <Link className="btn btn-wide" to={accountLink.to} reloadDocument={accountLink.reload}>
            {accountLink.label}
          </Link>
        )}
        {session ? (
          <Button look="light" wide onClick={closeAnd(onSignOut)}>
            Cerrar Sesión
          </Button>
        ) : (
          <Button wide onClick={closeAnd(onSignIn)}>
            Iniciar Sesión
          </Button>
        )}
        <SocialLinks agencia={agencia} />
      </div>
    </dialog>
  )
}

/** Turning a tablet must not leave the page inert under a menu that the wide bar replaces. */
function closeWhenWide(close: () => void): () => void {
  const wide = matchMedia('(min-width: 1121px)')
  wide.addEventListener('change', close)
  return () => wide.removeEventListener('change', close)
}
