import { useEffect, useState } from 'react'
import { AuthForms, type AuthView, sessionNotStored } from '../session/auth-forms.tsx'
import { isSessionKept } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { FormPage } from '../shell/form-page.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'

/**
 * Shows the sign-in page, which the server and the React island both render. Redirects a signed-in visitor to the home page, unless the
 * browser did not store the session.
 */
export default function SignInPage() {
  const [view, setView] = useState<AuthView>('ingreso')
  const session = useSession()
  useEffect(() => {
    if (session && isSessionKept()) location.replace('/')
  }, [session])
  if (session && !isSessionKept())
    return (
      <FormPage title="Iniciar Sesión" lead={signInLead}>
        <NoticeBanner>{sessionNotStored}</NoticeBanner>
      </FormPage>
    )
  return (
    <FormPage title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'} lead={signInLead}>
      <AuthForms view={view} onView={setView} />
    </FormPage>
  )
}

export const signInLead = <p>Las reservas de tus hijos, sus cuotas y los papeles del viaje, en un solo lugar.</p>
