import { useEffect, useState } from 'react'
import { Outlet, useBlocker } from 'react-router'
import { isAdminTipo, type Session } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInRequest } from '../session/use-sign-in-request.ts'
import './admin.css'
import './panel.css'
import './lista/lista.css'
import { DiscardDialog } from '../ui/dialog.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { AdminSignInDialog } from './personas/ingreso/admin-sign-in-dialog.tsx'
import { AdminSignInPage } from './personas/ingreso/admin-sign-in-page.tsx'
import { StaffRoom } from './staff-room.tsx'
import { useAnyUnsaved } from './unsaved.ts'
import { useHydrated } from './use-hydrated.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Layout route of the back office: whoever is not staff meets the sign-in form, whatever screen they asked for. */
export default function AdminLayout() {
  const hydrated = useHydrated()
  const session = useSession()
  const { open: asking, answer } = useSignInRequest()
  const staff = session && isAdminTipo(session.tipo) ? session : undefined
  const [last, setLast] = useState<Session>()
  if (staff && staff !== last) setLast(staff)
  // A session that ended leaves the screen and what was typed where they are, under the dialog.
  const shown = staff ?? (asking ? last : undefined)
  if (!hydrated) return <OpeningPage />
  if (!shown) return <AdminSignInPage />
  return (
    <>
      <StaffRoom key={shown.mail} session={shown}>
        <Outlet />
      </StaffRoom>
      <LeaveGuard />
      {asking && <AdminSignInDialog usuario={shown.mail} signedIn={staff !== undefined} onAnswer={answer} />}
    </>
  )
}

/** Asks before another screen takes the place of one with something typed and not saved; the browser asks before it closes. */
function LeaveGuard() {
  const unsaved = useAnyUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
}

/** What the server renders: the same for everybody, until the browser knows who is looking. */
function OpeningPage() {
  return (
    <main className="stack middle admin-entry">
      <title>Administración</title>
      <SkeletonBox label="Abriendo la administración" />
    </main>
  )
}
