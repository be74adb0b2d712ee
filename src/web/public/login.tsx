import { useState } from 'react'
import { Navigate } from 'react-router'
import { AuthForms, type AuthView } from '../session/auth-forms.tsx'
import { useSession } from '../session/use-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { FormPage } from './form-page.tsx'

/** Sign-in and registration as a page. Whoever is signed in goes home. */
export default function Login() {
  const [view, setView] = useState<AuthView>('ingreso')
  const session = useSession()
  if (session) return <Navigate to="/" replace />
  return (
    <>
      <PageHead title="Iniciar Sesión" hidden />
      <FormPage title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'}>
        <AuthForms view={view} onView={setView} />
      </FormPage>
    </>
  )
}
