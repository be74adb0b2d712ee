import { Outlet, useMatches } from 'react-router'
import { EnquiryHost } from '../consultas/enquiry-host.tsx'
import { requestEnquiry } from '../consultas/enquiry-request.ts'
import { closeSession } from '../session/close-session.ts'
import { SignInHost } from '../session/sign-in-host.tsx'
import { requestSignIn } from '../session/sign-in-request.ts'
import { useSession } from '../session/use-session.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { legalLinks, openLinks, rightsLinks } from './site-map.ts'
import { useSite } from './use-site.ts'

/** A page whose first block is a photograph exports `handle = { overHero: true } satisfies SiteHandle`. */
export type SiteHandle = { overHero?: boolean }

/** Layout route of the public and account pages. */
export default function SiteLayout() {
  const overHero = useMatches().some((match) => (match.handle as SiteHandle | undefined)?.overHero)
  return (
    <SiteFrame overHero={overHero}>
      <Outlet />
    </SiteFrame>
  )
}

export function SiteFrame({ overHero, children }: { overHero?: boolean; children: React.ReactNode }) {
  const { agencia, derechos, feriados } = useSite()
  const session = useSession()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {agencia && (
        <SiteHeader
          agencia={agencia}
          session={session}
          overHero={overHero}
          onSignIn={requestSignIn}
          onSignOut={() => closeSession()}
          onConsultas={() => requestEnquiry()}
        />
      )}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {agencia && (
        <SiteFooter
          agencia={agencia}
          year={new Date().getFullYear()}
          feriados={feriados}
          legal={openLinks(legalLinks, derechos)}
          rights={openLinks(rightsLinks, derechos)}
        />
      )}
      <EnquiryHost />
      <SignInHost />
    </>
  )
}
