import type { ComponentProps } from 'react'
import { Field, type FieldText, useField } from './field.tsx'

export function TextArea({
  label,
  help,
  error,
  optional,
  whole,
  id: givenId,
  rows = 5,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  const text = { label, help, error, optional, whole }
  const { id, control } = useField(text, givenId)
  return (
    <Field id={id} text={text}>
      <textarea rows={rows} {...area} {...control} className="input" />
    </Field>
  )
}
