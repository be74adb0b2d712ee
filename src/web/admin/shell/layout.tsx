import { Suspense, useEffect, useState } from 'react'
import { Outlet, useBlocker, useLocation } from 'react-router'
import { miacceso } from '../../../contract/personas/personal.ts'
import { EarlyCalls } from '../../api/early-calls.tsx'
import { isAdminTipo, type Session } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useSignInRequest } from '../../session/use-sign-in-request.ts'
import './office.css'
import { DiscardDialog } from '../../ui/dialog.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAnyUnsaved } from '../form/unsaved.ts'
import { useHandle } from './restricted.tsx'
import { StaffShell } from './staff-shell.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const AdminSignInPage = onDemand(() => import('../personas/ingreso/admin-sign-in.tsx'))
const AdminSignInDialog = onDemand(
  () => import('../personas/ingreso/admin-sign-in.tsx'),
  ({ ended }) => ended?.onFail(),
)

/** Shows the office to staff. Other visitors see the sign-in form at all URLs except that of a forgotten password. */
export default function AdminLayout() {
  return useHandle()?.signedOut ? <Outlet /> : <Office />
}

function Office() {
  const hydrated = useHydrated()
  const session = useSession()
  const { open: asking, answer } = useSignInRequest()
  const staff = session && isAdminTipo(session.tipo) ? session : undefined
  const [last, setLast] = useState<Session>()
  /** Whether the sign-in dialog failed to load. The screen then keeps its typed text, and the next call opens the dialog again. */
  const [failed, setFailed] = useState(false)
  if (staff && staff !== last) {
    setLast(staff)
    setFailed(false)
  }
  // After a session ends, the screen with its typed text stays behind the sign-in dialog.
  const shown = staff ?? (asking || failed ? last : undefined)
  if (!hydrated) return <OpeningPage />
  if (!shown)
    return (
      <Suspense fallback={<OpeningPage />}>
        <AdminSignInPage />
      </Suspense>
    )
  return (
    <>
      <StaffShell key={shown.mail} session={shown}>
        <Outlet />
      </StaffShell>
      <LeaveGuard />
      {asking && (
        <AdminSignInDialog
          ended={{
            usuario: shown.mail,
            signedIn: staff !== undefined,
            onAnswer: answer,
            onFail: () => {
              setFailed(true)
              answer(false)
            },
          }}
        />
      )}
    </>
  )
}

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

/** Shows the loading page, which is the same for all visitors, because only the browser knows the session. */
function OpeningPage() {
  const { search } = useLocation()
  const { firstCall } = useHandle() ?? {}
  const first = firstCall && !search ? [firstCall] : []
  return (
    <main className="stack middle admin-entry">
      <title>Administración</title>
      <SkeletonBox label="Abriendo la administración" />
      <EarlyCalls paths={{ 1: [miacceso.path, ...first], 10: [miacceso.path] }} />
    </main>
  )
}
