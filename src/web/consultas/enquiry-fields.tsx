import type { ComponentProps } from 'react'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

export type EnquiryField = 'nombre' | 'apellido' | 'telefono' | 'mail' | 'consulta'
type Control = Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> & {
  ref?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  error?: string
}

export function EnquiryFields({ control }: { control: (name: EnquiryField) => Control }) {
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
      <TextField whole label="Email" type="email" autoComplete="email" {...control('mail')} />
      <TextArea whole rows={3} label="Consulta" {...control('consulta')} />
    </>
  )
}
