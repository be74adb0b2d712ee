import { X } from 'lucide-react'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { SiteChannels } from './site-channels.tsx'
import { SiteLinks } from './site-links.tsx'
import { accountLink, barLinks, moreLinks } from './site-map.ts'

export const menuId = 'menu'

/** Returns the attributes of a button that opens or closes a dialog without JavaScript. */
export function commands(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}

export function SiteMenu({ agencia }: { agencia: Agencia }) {
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

export function SignOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} data-when="in" data-act="sign-out">
      Cerrar Sesión
    </button>
  )
}

export function SignInLink({ className }: { className: string }) {
  return (
    <a className={className} data-when="out" data-dialog="sign-in" href="/login">
      Iniciar Sesión
    </a>
  )
}

const empty = { __html: '' }

export function SessionMail({ part, className }: { part: 'name' | 'host' | 'whole'; className?: string }) {
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
