import { useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTimed } from './use-timed.ts'

export type AuthView = 'ingreso' | 'registro'

type Props = {
  view: AuthView
  /** Stable between renders: the time of the success counts from the registration. */
  onView: (view: AuthView) => void
  /** Already written in the sign-in form. */
  knownMail?: string
}

const registeredFor = 7000

/** Sign-in and registration with their switch and the notice above both; of the dialog and of /login. */
export function AuthForms({ view, onView, knownMail = '' }: Props) {
  const [message, tell] = useTimed<string>(3000)
  const [registered, setRegistered] = useState(false)
  const [mail, setMail] = useState(knownMail)
  const finish = useCallback(() => {
    setRegistered(false)
    onView('ingreso')
  }, [onView])
  useEffect(() => {
    if (!registered) return
    const timer = setTimeout(finish, registeredFor)
    return () => clearTimeout(timer)
  }, [registered, finish])
  return (
    <>
      {message && (
        <NoticeBanner good={registered} onClose={() => tell(undefined)}>
          {message}
        </NoticeBanner>
      )}
      {view === 'ingreso' && <SignInForm mail={mail} onMessage={tell} />}
      {view === 'registro' && !registered && (
        <RegistrationForm
          onMessage={tell}
          onRegistered={(newMail, text) => {
            tell(text)
            setMail(newMail)
            setRegistered(true)
          }}
        />
      )}
      {registered ? (
        <>
          <p>
            <strong>Tu cuenta está creada.</strong> Ya podés iniciar sesión con {mail}.
          </p>
          <Button wide onClick={finish}>
            Finalizar
          </Button>
        </>
      ) : (
        <Button look="outline" wide onClick={() => onView(view === 'ingreso' ? 'registro' : 'ingreso')}>
          {view === 'ingreso' ? 'Crear Cuenta' : 'Ir a Iniciar Sesión'}
        </Button>
      )}
    </>
  )
}
