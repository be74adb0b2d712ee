import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link as ButtonLink } from '../ui/link.tsx'
import { Brand } from './brand.tsx'
import { followOr } from './follow-or.ts'
import type { SiteHeaderProps } from './site-header-props.ts'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks, moreLinks } from './site-map.ts'
import { SiteWays } from './site-ways.tsx'

export const menuId = 'menu'

/** What a button does to a dialog before, or without, a script: the browser itself obeys. */
export function commands(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}

type Props = SiteHeaderProps & { open: boolean; onClose: () => void }

/** The bar's items on a narrow screen, and below them the pages that the bar leaves out. A native dialog: it keeps focus inside and closes with Esc at no weight. */
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
    <dialog className="full-screen site-menu" id={menuId} ref={dialog} aria-label="Menú" onClose={onClose}>
      <div className="line centred spread site-menu-top">
        <Brand nombre={agencia.nombre} lema={agencia.lema} />
        <IconButton icon={X} label="Cerrar el menú" {...commands('close', menuId)} onClick={onClose} />
      </div>
      <nav aria-label="Menú">
        <SiteLinks links={links} onConsultas={onConsultas && closeAnd(onConsultas)} onFollow={onClose} />
        <div className="site-menu-more">
          <SiteLinks links={moreLinks} onFollow={onClose} />
        </div>
      </nav>
      <div className="stack snug to-foot">
        {session && (
          <p className="t-14">
            Tu cuenta<b className="block t-16 breaks">{session.mail}</b>
          </p>
        )}
        {session && (
          <Link className="btn wide" to={accountLink.to} onClick={onClose}>
            {accountLink.label}
          </Link>
        )}
        {session ? (
          <Button look="light" wide onClick={closeAnd(onSignOut)}>
            Cerrar Sesión
          </Button>
        ) : (
          <ButtonLink to="/login" look="filled" wide onClick={followOr(closeAnd(onSignIn))}>
            Iniciar Sesión
          </ButtonLink>
        )}
        <SiteWays agencia={agencia} />
      </div>
    </dialog>
  )
}

/** Turning a tablet must not leave the page inert under a menu that the wide bar replaces: at each width of `site-header.css`. */
function closeWhenWide(close: () => void): () => void {
  const widths = [77.5625, 87.5625, 97.5625].map((from) => matchMedia(`(min-width: ${from}em)`))
  for (const width of widths) width.addEventListener('change', close)
  return () => {
    for (const width of widths) width.removeEventListener('change', close)
  }
}
