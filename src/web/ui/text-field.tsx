import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldText, useField } from './field.tsx'

type Props = ComponentProps<'input'> & FieldText & { small?: boolean; endButton?: ReactNode; sign?: string }

export function TextField({
  label,
  help,
  error,
  optional,
  inline,
  whole,
  small,
  endButton,
  sign,
  id: givenId,
  className = '',
  ...input
}: Props) {
  const text = { label, help, error, optional, inline, whole }
  const { id, control } = useField(text, givenId)
  const native = <input {...input} {...control} className={`input ${small ? 'input-small' : ''} ${className}`} />
  return (
    <Field id={id} text={text}>
      {endButton ? (
        <div className="input-with-button anchor">
          {native}
          {endButton}
        </div>
      ) : sign ? (
        <div className="input-signed anchor" data-sign={sign}>
          {native}
        </div>
      ) : (
        native
      )}
    </Field>
  )
}
