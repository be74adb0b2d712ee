import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { closeEnquiry, requestEnquiry, useEnquiryRequest } from '../consultas/enquiry-request.ts'
import { closeSession } from '../session/close-session.ts'
import { requestSignIn, useSignInRequest } from '../session/sign-in-request.ts'
import { useSession } from '../session/use-session.ts'
import { later } from '../ui/later.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useIsOwnBar } from './own-bar.ts'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './use-site.ts'

/**
 * What a page asks of its frame, `export const handle = { overHero: true } satisfies SiteHandle`: `overHero` when its first
 * block is a photograph, `ownBar` when it brings a bar and a foot of its own.
 */
export type SiteHandle = { overHero?: boolean; ownBar?: boolean }

/** Layout route of the public and account pages. */
export default function SiteLayout() {
  const handles = useMatches().map((match) => match.handle as SiteHandle | undefined)
  const brought = useIsOwnBar()
  return (
    <SiteFrame
      overHero={handles.some((handle) => handle?.overHero)}
      ownBar={brought || handles.some((handle) => handle?.ownBar)}
    >
      <Outlet />
    </SiteFrame>
  )
}

const SiteFooter = later(() => import('./site-footer.tsx'))

type FrameProps = SiteHandle & { children: React.ReactNode }

export function SiteFrame({ overHero, ownBar, children }: FrameProps) {
  const { agencia } = useSite()
  const session = useSession()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {agencia && !ownBar && (
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
      {!ownBar && <SiteFooter />}
      <EnquiryHost />
      <SignInHost />
    </>
  )
}

const EnquiryDialog = onDemand(
  () => import('../consultas/enquiry-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** Mounted once in a layout: answers `requestEnquiry()` with the dialog, fetched at its first opening. */
function EnquiryHost() {
  const about = useEnquiryRequest()
  if (about === undefined) return null
  return <EnquiryDialog about={about} onClose={closeEnquiry} />
}

const SignInDialog = onDemand(
  () => import('../session/sign-in-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** Mounted once in a layout: answers `requestSignIn()` with the dialog, fetched at its first opening. */
function SignInHost() {
  const { open, lostMail, answer } = useSignInRequest()
  const session = useSession()
  const done = open && session !== undefined
  useEffect(() => {
    if (done) answer(true)
  }, [done, answer])
  if (!open) return null
  return <SignInDialog lostMail={lostMail} onClose={() => answer(false)} />
}
