import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** What staff note for themselves beside money. */
export function NotaField(props: Props) {
  return <TextField label="Nota interna" optional whole autoComplete="off" {...props} />
}
