import { nuevousuario, registroBody } from '../../contract/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  onMessage: (text: string | undefined) => void
  /** With the mail just registered and the server's own message. */
  onRegistered: (mail: string, text: string) => void
}

const empty = { nombre: '', apellido: '', telefono: '', mail: '', password: '' }

export function RegistrationForm({ onMessage, onRegistered }: Props) {
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
    <form className="fields" noValidate onSubmit={submit}>
      <TextField label="Nombre" autoComplete="given-name" error={errors.nombre?.message} {...form.register('nombre')} />
      <TextField
        label="Apellido"
        autoComplete="family-name"
        error={errors.apellido?.message}
        {...form.register('apellido')}
      />
      <TextField
        whole
        label="Teléfono"
        inputMode="numeric"
        autoComplete="tel-national"
        help="Celular sin 0 y sin 15, diez números"
        error={errors.telefono?.message}
        {...form.register('telefono')}
      />
      <TextField
        whole
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <PasswordField
        whole
        label="Password"
        autoComplete="new-password"
        help="Seis caracteres o más"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide className="field-whole" pending={isSubmitting} pendingLabel="Creando la cuenta">
        Crear Cuenta
      </Button>
    </form>
  )
}
