import { useState } from 'react'
import { Navigate } from 'react-router'
import { nuevousuario } from '../../contract/especificacion/identidad.ts'
import { sendForm } from '../api/plain-form.ts'
import { AuthForms, type AuthView } from '../session/auth-forms.tsx'
import { PlainRegistration } from '../session/plain-registration.tsx'
import { useSession } from '../session/use-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/login.ts'
import { FormPage } from './form-page.tsx'

/** Registration by a form that the browser sends. Signing in keeps its session in the browser, by a script. */
export function action(args: Route.ActionArgs) {
  return sendForm(args, nuevousuario, { secret: ['password'] })
}

/** Sign-in and registration as a page. Whoever is signed in goes home. */
export default function Login({ actionData }: Route.ComponentProps) {
  const [view, setView] = useState<AuthView>('ingreso')
  const session = useSession()
  if (session) return <Navigate to="/" replace />
  return (
    <>
      <PageHead title="Iniciar Sesión" hidden />
      <div className="needs-script">
        <FormPage title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'}>
          <AuthForms view={view} onView={setView} />
        </FormPage>
      </div>
      <noscript>
        <FormPage title="Iniciar Sesión">
          <PlainRegistration sent={actionData} />
        </FormPage>
      </noscript>
    </>
  )
}
