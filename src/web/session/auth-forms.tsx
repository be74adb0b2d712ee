import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTimed } from './use-timed.ts'

export type AuthView = 'ingreso' | 'registro'

/** Sign-in and registration with their switch and the notice above both; of the dialog and of /login. */
export function AuthForms({ view, onView }: { view: AuthView; onView: (view: AuthView) => void }) {
  const [message, tell] = useTimed<string>(3000)
  const [registered, setRegistered] = useTimed<string>(7000)
  const [mail, setMail] = useState('')
  useEffect(() => {
    if (registered) setMail(registered)
  }, [registered])
  const finish = () => {
    setRegistered(undefined)
    onView('ingreso')
  }
  return (
    <>
      {message && (
        <NoticeBanner good={registered !== undefined} onClose={() => tell(undefined)}>
          {message}
        </NoticeBanner>
      )}
      {view === 'ingreso' && <SignInForm mail={mail} onMessage={tell} />}
      {view === 'registro' && !registered && (
        <RegistrationForm
          onMessage={tell}
          onRegistered={(newMail, text) => {
            tell(text)
            setRegistered(newMail)
          }}
        />
      )}
      {view === 'registro' && registered ? (
        <Button wide onClick={finish}>
          Finalizar
        </Button>
      ) : (
        <Button look="outline" wide onClick={() => onView(view === 'ingreso' ? 'registro' : 'ingreso')}>
          {view === 'ingreso' ? 'Crear Cuenta' : 'Ir a Iniciar Sesión'}
        </Button>
      )}
    </>
  )
}
