import type { UseFormReturn } from 'react-hook-form'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { nuevocliente } from '../../../../contract/especificacion/clientes.ts'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  form: UseFormReturn<BodyInput<typeof nuevocliente>>
  telefonoHelp: string
  mailHelp?: string
  /** What is wrong with the mail that its form cannot know. */
  mailError?: string
  onMailBlur?: () => void
}

/** Who a customer is, and how they are reached. */
export function ClienteFields({ form, telefonoHelp, mailHelp, mailError, onMailBlur }: Props) {
  const { errors } = form.formState
  return (
    <>
      <TextField label="Apellido" autoComplete="off" error={errors.apellido?.message} {...form.register('apellido')} />
      <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...form.register('nombre')} />
      <TextField
        label="Teléfono Celular"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        optional
        help={telefonoHelp}
        error={errors.telefono?.message}
        {...form.register('telefono')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        help={mailHelp}
        error={mailError ?? errors.mail?.message}
        {...form.register('mail', { onBlur: onMailBlur })}
      />
    </>
  )
}
