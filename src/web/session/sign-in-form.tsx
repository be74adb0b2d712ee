import { ingresoBody, iniciarsesion } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { signIn } from './session-store.ts'
import { answerSignIn } from './sign-in-request.ts'

type Props = { mail: string; onMessage: (text: string | undefined) => void }

export function SignInForm({ mail, onMessage }: Props) {
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
    // Sent by the browser before the script is there, a password must not land in the address.
    <form className="fields fields-1" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <PasswordField label="Password" error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
      <Link to="/recuperarcuenta" onClick={() => answerSignIn(false)}>
        Olvidé mi contraseña
      </Link>
    </form>
  )
}
