import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../ui/password-field.tsx'

type Props = {
  form: UseFormReturn<{ password: string; password2: string }>
  help: string
  /** The labels of the two fields, if the specification prescribes them. */
  labels?: [string, string]
  autoFocus?: boolean
}

/** Reports a mismatch only after the user has left the second field or submitted the form. */
export function NewPasswordFields({ form, help, labels, autoFocus = false }: Props) {
  const [newLabel, repeatLabel] = labels ?? ['Nueva contraseña', 'Repetí la contraseña']
  const { errors, touchedFields, submitCount } = form.formState
  const repeated = touchedFields.password2 || submitCount > 0
  return (
    <>
      <PasswordField
        label={newLabel}
        autoComplete="new-password"
        help={help}
        autoFocus={autoFocus}
        error={errors.password?.message}
        {...form.register('password', { deps: 'password2' })}
      />
      <PasswordField
        label={repeatLabel}
        autoComplete="new-password"
        error={repeated ? errors.password2?.message : undefined}
        {...form.register('password2')}
      />
    </>
  )
}
