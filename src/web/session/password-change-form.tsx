import { type ReactNode, useState } from 'react'
import { cambiarpassword } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { passwordChange, staffPasswordChange } from './password-change.ts'

type Props = {
  /** Whose password. */
  mail: string
  className: string
  /** Of staff, whose passwords are longer. */
  staff?: boolean
  /** Beside the button. */
  back?: ReactNode
}

/** Changes one's own password, customer or staff: the specification's fields, rules and toasts. */
export function PasswordChangeForm({ mail, className, staff = false, back }: Props) {
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(staff ? staffPasswordChange : passwordChange, {
    defaultValues: { passwordPrev: '', passwordNew: '', password2: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ passwordPrev, passwordNew }) => {
    setNotice(undefined)
    try {
      const reply = await browserClient.call(cambiarpassword, { body: { mail, passwordPrev, password: passwordNew } })
      if (reply !== 0) return showToast('La contraseña actual no es correcta!', 'bad', 'password')
      showToast('La contraseña fue modificada con éxito!', 'ok', 'password')
      form.reset()
    } catch (error) {
      // The call names it otherwise than the specification's form.
      const refused = error instanceof ApiError ? error.campos.password : undefined
      if (refused) form.setError('passwordNew', { message: refused }, { shouldFocus: true })
      else setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className={className} noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      {/* Password managers tell whose password this is by it. */}
      <input type="text" autoComplete="username" value={mail} readOnly hidden />
      <PasswordField
        label="Contraseña Actual"
        error={errors.passwordPrev?.message}
        {...form.register('passwordPrev')}
      />
      <PasswordField
        label="Nueva Contraseña"
        autoComplete="new-password"
        help={`${staff ? 10 : 6} caracteres como mínimo.`}
        error={errors.passwordNew?.message}
        {...form.register('passwordNew', { deps: 'password2' })}
      />
      <PasswordField
        label="Repite Contraseña"
        autoComplete="new-password"
        error={errors.password2?.message}
        {...form.register('password2')}
      />
      <div className="form-end">
        {back}
        <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
          Cambiar Contraseña
        </Button>
      </div>
    </form>
  )
}
