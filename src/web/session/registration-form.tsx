import { nuevousuario, registroBody } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { RegistrationFields } from './registration-fields.tsx'

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
    <form className="fields" method="post" noValidate onSubmit={submit}>
      <RegistrationFields control={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
      <Button type="submit" wide className="field-whole" pending={isSubmitting} pendingLabel="Creando la cuenta">
        Crear Cuenta
      </Button>
    </form>
  )
}
