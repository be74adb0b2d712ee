import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

export function PasswordField(props: Omit<ComponentProps<'input'>, 'type'> & FieldText) {
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type="password"
      endButton={
        <button
          type="button"
          className="icon-button reveal needs-script"
          data-press="reveal"
          aria-label="Mostrar la contraseña"
          suppressHydrationWarning
        >
          <Icon of={Eye} />
          <Icon of={EyeOff} />
        </button>
      }
    />
  )
}
