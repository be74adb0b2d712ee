import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'

/** Why something is changed: kept in the booking's history. */
export function MotivoField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      help="Queda en la historia de la reserva"
      {...field}
      label="Motivo del cambio"
      whole
      autoComplete="off"
    />
  )
}
