import { cambiarpassword } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { SentForm, useSentForm } from '../api/sent-form.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showToast } from '../ui/toast.ts'
import { passwordChangeSchema, staffPasswordChangeSchema } from './password-change.ts'
import { passwordHint } from './password-hint.ts'

type Props = {
  mail: string
  className: string
  staff?: boolean
}

export function PasswordChangeForm({ mail, className, staff = false }: Props) {
  const schema = staff ? staffPasswordChangeSchema : passwordChangeSchema
  const defaultValues = { passwordPrev: '', passwordNew: '', password2: '' }
  const sent = useSentForm(schema, { defaultValues }, async ({ passwordPrev, passwordNew }, form) => {
    try {
      const reply = await browserClient.call(cambiarpassword, { body: { mail, passwordPrev, password: passwordNew } })
      if (reply !== 0) return showToast('La contraseña actual no es correcta!', 'bad', 'password')
      showToast('La contraseña fue modificada con éxito!', 'ok', 'password')
      form.reset()
    } catch (error) {
      // The API names this field `password`; the specification's form names it `passwordNew`.
      const refused = error instanceof ApiError ? error.campos.password : undefined
      if (!refused) throw error
      form.setError('passwordNew', { message: refused }, { shouldFocus: true })
    }
  })
  const { register, formState } = sent.form
  const { errors } = formState
  return (
    <SentForm of={sent} className={className}>
      {/* Password managers read the account's mail address from this field. */}
      <input type="text" autoComplete="username" value={mail} readOnly hidden />
      <PasswordField label="Contraseña Actual" error={errors.passwordPrev?.message} {...register('passwordPrev')} />
      <PasswordField
        label="Nueva Contraseña"
        autoComplete="new-password"
        help={staff ? passwordHint.personal : passwordHint.cliente}
        error={errors.passwordNew?.message}
        {...register('passwordNew', { deps: 'password2' })}
      />
      <PasswordField
        label="Repetí la contraseña"
        autoComplete="new-password"
        error={errors.password2?.message}
        {...register('password2')}
      />
      <div className="row to-end form-end">
        <Button type="submit" pending={sent.sending} pendingLabel="Guardando">
          Cambiar Contraseña
        </Button>
      </div>
    </SentForm>
  )
}
