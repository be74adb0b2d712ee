import type { ComponentProps } from 'react'
import { Field, type FieldText, useField } from './field.tsx'

export type Choice = { value: string | number; label: string }

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & { choices: Choice[]; placeholder?: string; small?: boolean }

/** Renders a native select, because phones have their own picker for it. `placeholder` is the label of the empty value. */
export function Select({
  label,
  help,
  error,
  optional,
  inline,
  whole,
  small,
  choices,
  placeholder,
  id: givenId,
  ...select
}: Props) {
  const text = { label, help, error, optional, inline, whole }
  const { id, control } = useField(text, givenId)
  return (
    <Field id={id} text={text}>
      <select {...select} {...control} className={`input ${small ? 'input-small' : ''}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
