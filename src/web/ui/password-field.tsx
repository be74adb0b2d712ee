import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

export function PasswordField(props: Omit<ComponentProps<'input'>, 'type'> & FieldText) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      endButton={
        <IconButton
          className="needs-script"
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
