import { useCallback, useEffect, useState } from 'react'
import { usePostedForm } from '../api/use-posted-form.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LlaveButton } from './llave-button.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { readDevice, type Session, signIn } from './session-store.ts'
import { useTimed } from './use-timed.ts'

export type AuthView = 'ingreso' | 'registro'

type Props = {
  view: AuthView
  /** Pass the same function in every render, because the time of the success message starts with the registration. */
  onView: (view: AuthView) => void
  knownMail?: string
}

const registeredFor = 7000

export function AuthForms({ view, onView, knownMail = '' }: Props) {
  const [message, setMessage] = useTimed<string>(3000)
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
        // The notice is visible for only three seconds, and the form can be taller than a phone's screen.
        <div ref={bringIntoView} className="with-title">
          <NoticeBanner loud good={registered} onClose={() => setMessage(undefined)}>
            {message}
          </NoticeBanner>
        </div>
      )}
      {view === 'ingreso' && (
        <>
          <SignInForm mail={mail} lost={knownMail !== ''} onMessage={setMessage} />
          <LlaveButton clase="cliente" onMessage={setMessage} />
        </>
      )}
      {view === 'registro' && !registered && (
        <RegistrationForm
          onMessage={setMessage}
          onRegistered={(newMail, text) => {
            setMessage(text)
            setMail(newMail)
            setRegistered(true)
          }}
        />
      )}
      {registered ? (
        <>
          <p className="breaks">
            <strong>Tu cuenta está creada.</strong> Ya podés iniciar sesión con {mail}.
          </p>
          <Button wide onClick={finish}>
            Finalizar
          </Button>
        </>
      ) : (
        <>
          {view === 'ingreso' && <p className="t-14 muted ruled">¿Todavía no tenés cuenta?</p>}
          <Button
            look="outline"
            wide
            onClick={() => {
              setMessage(undefined)
              onView(view === 'ingreso' ? 'registro' : 'ingreso')
            }}
          >
            {view === 'ingreso' ? 'Crear Cuenta' : 'Ir a Iniciar Sesión'}
          </Button>
        </>
      )}
    </>
  )
}

type SignInFormProps = {
  mail: string
  lost: boolean
  onMessage: (text: string | undefined) => void
}

function SignInForm({ mail, lost, onMessage }: SignInFormProps) {
  const sent = usePostedForm<{ results: Session }>({
    path: '/api/iniciarsesion.php',
    headers: () => ({ 'x-dispositivo': readDevice() }),
    onReply: ({ results: { token, mail, tipo } }) => signIn(token, mail, tipo),
    onRefusal: onMessage,
  })
  return (
    // `post` keeps the password out of the URL if the user submits before the script loads.
    <form className="fields fields-1" method="post" data-kept noValidate onSubmit={sent.submit}>
      <TextField label="Email" type="email" autoComplete="username" defaultValue={mail} {...sent.control('mail')} />
      <PasswordField label="Password" data-first={mail ? true : undefined} {...sent.control('password')} />
      <div className="stack tight starts">
        <Button type="submit" wide pending={sent.sending} pendingLabel="Iniciando sesión">
          Iniciar Sesión
        </Button>
        <a className="text-link" href="/recuperarcuenta" target={lost ? '_blank' : undefined}>
          Olvidé mi contraseña
        </a>
      </div>
    </form>
  )
}

type RegistrationFormProps = {
  onMessage: (text: string | undefined) => void
  onRegistered: (mail: string, text: string) => void
}

function RegistrationForm({ onMessage, onRegistered }: RegistrationFormProps) {
  const sent = usePostedForm<string>({
    path: '/api/nuevousuario.php',
    onReply: (text, form) => onRegistered(String(new FormData(form).get('mail') ?? ''), text),
    onRefusal: onMessage,
  })
  return (
    <form className="fields fields-pair" method="post" data-kept noValidate onSubmit={sent.submit}>
      <RegistrationFields control={sent.control} />
      <Button type="submit" wide className="whole" pending={sent.sending} pendingLabel="Creando la cuenta">
        Crear Cuenta
      </Button>
    </form>
  )
}

export const sessionNotStored =
  'Entraste, pero tu navegador no guarda la sesión: se pierde al pasar a otra página. Permití que este sitio guarde datos y volvé a entrar.'
