import type { ComponentProps } from 'react'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passwordHint } from './password-hint.ts'

export type RegistrationField = 'nombre' | 'apellido' | 'telefono' | 'mail' | 'password'
type Control = ComponentProps<'input'> & { error?: string }

export function RegistrationFields({ control }: { control: (name: RegistrationField) => Control }) {
  return (
    <>
      <TextField label="Nombre" autoComplete="given-name" {...control('nombre')} />
      <TextField label="Apellido" autoComplete="family-name" {...control('apellido')} />
      <TextField
        whole
        label="Teléfono celular, sin 0 y sin 15 (diez números)"
        inputMode="numeric"
        autoComplete="tel-national"
        {...control('telefono')}
      />
      <TextField whole label="Email" type="email" autoComplete="username" {...control('mail')} />
      <PasswordField
        whole
        label="Password"
        autoComplete="new-password"
        help={passwordHint.cliente}
        {...control('password')}
      />
    </>
  )
}
