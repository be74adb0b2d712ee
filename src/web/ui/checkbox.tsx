import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: string }

export function Checkbox({ label, help, error, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="check-label inline-flex snug tops">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="check"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
