import type { ComponentProps, ReactNode, UIEvent } from 'react'
import { Field, type FieldText, useField } from './field.tsx'

type Props = ComponentProps<'textarea'> &
  FieldText & {
    /** A styled copy of the text below the transparent input. Its characters must be the same as in the input. */
    seen?: ReactNode
  }

export function TextArea({ label, help, error, optional, whole, id: givenId, rows = 5, seen, ...area }: Props) {
  const text = { label, help, error, optional, whole }
  const { id, control } = useField(text, givenId)
  return (
    <Field id={id} text={text}>
      {seen === undefined ? (
        <textarea rows={rows} {...area} {...control} className="input" />
      ) : (
        <span className="seen-text">
          <span className="input" aria-hidden="true">
            {seen}
          </span>
          <textarea rows={rows} {...area} {...control} className="input" onScroll={scrollAlike} />
        </span>
      )}
    </Field>
  )
}

const scrollAlike = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) =>
  currentTarget.previousElementSibling?.scrollTo({ top: currentTarget.scrollTop })
