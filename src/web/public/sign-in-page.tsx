import { useEffect, useState } from 'react'
import { AuthForms, type AuthView } from '../session/auth-forms.tsx'
import { useSession } from '../session/use-session.ts'
import { FormPage } from '../shell/form-page.tsx'

/** Sign-in and registration as a page: the server's drawing of it, and React's. A session leads home. */
export default function SignInPage() {
  const [view, setView] = useState<AuthView>('ingreso')
  const session = useSession()
  useEffect(() => {
    if (session) location.replace('/')
  }, [session])
  return (
    <FormPage title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'} lead={lead}>
      <AuthForms view={view} onView={setView} />
    </FormPage>
  )
}

export const lead = <p>Las reservas de tus hijos, sus cuotas y los papeles del viaje, en un solo lugar.</p>
