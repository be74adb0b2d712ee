import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldText = {
  label: string
  help?: ReactNode
  error?: string
  optional?: boolean
  inline?: boolean
  whole?: boolean
}

/** Connects a control to its label, help and error. Spread the returned `control` on the native element. */
export function useField(text: FieldText, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [text.help && `${id}-help`, text.error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      'aria-invalid': text.error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

export function Field({ id, text, children }: { id: string; text: FieldText; children: ReactNode }) {
  return (
    <div className={['field', text.inline && 'field-inline', text.whole && 'field-whole'].filter(Boolean).join(' ')}>
      <label className="field-label" htmlFor={id}>
        {text.label}
        {text.optional && <span className="muted field-optional"> (opcional)</span>}
      </label>
      {children}
      <FieldNotes id={id} help={text.help} error={text.error} />
    </div>
  )
}

export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  return (
    <>
      {help && (
        <p className="t-13 muted field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
