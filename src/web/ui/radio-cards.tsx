import { type ReactNode, useId } from 'react'
import { FieldNotes } from './field.tsx'

type Props = { legend: string; legendHidden?: boolean; error?: string; children: ReactNode; id?: string }

export function RadioCards({ legend, legendHidden = false, error, children, id: givenId }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div className="stack snug">
        <div className="radio-cards">{children}</div>
        <FieldNotes id={id} error={error} />
      </div>
    </fieldset>
  )
}
