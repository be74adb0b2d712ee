import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isAdminTipo, type Session } from '../session/session-store.ts'
import { useSignInRequest } from '../session/sign-in-request.ts'
import { useSession } from '../session/use-session.ts'
import './admin.css'
import './lista/lista.css'
import { LeaveGuard } from './leave-guard.tsx'
import { OpeningPage } from './opening-page.tsx'
import { AdminSignInDialog } from './personas/ingreso/admin-sign-in-dialog.tsx'
import { AdminSignInPage } from './personas/ingreso/admin-sign-in-page.tsx'
import { StaffRoom } from './staff-room.tsx'
import { useHydrated } from './use-hydrated.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Layout route of the back office: whoever is not staff meets the sign-in form, whatever screen they asked for. */
export default function AdminLayout() {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const session = useSession()
  const { open: asking, answer } = useSignInRequest()
  const staff = session && isAdminTipo(session.tipo) ? session : undefined
  const [last, setLast] = useState<Session>()
  if (staff && staff !== last) setLast(staff)
  // A session that ended leaves the screen and what was typed where they are, under the dialog.
  const shown = staff ?? (asking ? last : undefined)
  if (!hydrated && !pathname.startsWith('/admin/login')) return <OpeningPage />
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
