import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../ui/password-field.tsx'

type Props = {
  form: UseFormReturn<{ password: string; password2: string }>
  help: string
  autoFocus?: boolean
}

/** A new password, and the same once more. Nobody is told that the second differs before they wrote it. */
export function NewPasswordFields({ form, help, autoFocus = false }: Props) {
  const { errors, touchedFields, submitCount } = form.formState
  const repeated = touchedFields.password2 || submitCount > 0
  return (
    <>
      <PasswordField
        label="Nueva Contraseña"
        autoComplete="new-password"
        help={help}
        autoFocus={autoFocus}
        error={errors.password?.message}
        {...form.register('password', { deps: 'password2' })}
      />
      <PasswordField
        label="Repite Contraseña"
        autoComplete="new-password"
        error={repeated ? errors.password2?.message : undefined}
        {...form.register('password2')}
      />
    </>
  )
}
