import { useCallback, useEffect, useState } from 'react'
import { ingresoBody, iniciarsesion, nuevousuario, registroBody } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LlaveButton } from './llave-button.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { signIn } from './session-store.ts'
import { answerSignIn } from './sign-in-request.ts'
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
        // For three seconds above a form that is taller than a phone.
        <div ref={bringIntoView} className="with-title">
          <NoticeBanner loud good={registered} onClose={() => tell(undefined)}>
            {message}
          </NoticeBanner>
        </div>
      )}
      {view === 'ingreso' && (
        <>
          <SignInForm mail={mail} lost={knownMail !== ''} onMessage={tell} />
          <LlaveButton clase="cliente" onMessage={tell} />
        </>
      )}
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
          <Button look="outline" wide onClick={() => onView(view === 'ingreso' ? 'registro' : 'ingreso')}>
            {view === 'ingreso' ? 'Crear Cuenta' : 'Ir a Iniciar Sesión'}
          </Button>
        </>
      )}
    </>
  )
}

type SignInFormProps = {
  mail: string
  /** Over a page whose session ended, and which holds what was typed. */
  lost: boolean
  onMessage: (text: string | undefined) => void
}

function SignInForm({ mail, lost, onMessage }: SignInFormProps) {
  const form = useContractForm(ingresoBody, { defaultValues: { mail, password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { results } = await browserClient.call(iniciarsesion, { body })
      signIn(results.token, results.mail, results.tipo)
    } catch (error) {
      onMessage(showServerErrors(form, error))
    }
  })
  return (
    // Sent before the script is there it waits for it (`keepPresses`); by `post` no password lands in an address.
    <form className="fields fields-1" method="post" data-kept noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <PasswordField
        label="Password"
        data-first={mail ? true : undefined}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
      <Link to="/recuperarcuenta" {...(lost ? { target: '_blank' } : { onClick: () => answerSignIn(false) })}>
        Olvidé mi contraseña
      </Link>
    </form>
  )
}

type RegistrationFormProps = {
  onMessage: (text: string | undefined) => void
  /** With the mail just registered and the server's own message. */
  onRegistered: (mail: string, text: string) => void
}

const empty = { nombre: '', apellido: '', telefono: '', mail: '', password: '' }

function RegistrationForm({ onMessage, onRegistered }: RegistrationFormProps) {
  const form = useContractForm(registroBody, { defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const text = await browserClient.call(nuevousuario, { body })
      form.reset(empty)
      onRegistered(body.mail, text)
    } catch (error) {
      onMessage(showServerErrors(form, error))
    }
  })
  return (
    <form className="fields" method="post" data-kept noValidate onSubmit={submit}>
      <RegistrationFields control={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
      <Button type="submit" wide className="whole" pending={isSubmitting} pendingLabel="Creando la cuenta">
        Crear Cuenta
      </Button>
    </form>
  )
}
