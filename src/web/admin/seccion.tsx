import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'

type Props = {
  title: string
  /** Open on a phone too. */
  first?: boolean
  /** The form's field that it holds whole. */
  name?: string
  /** What it holds, while it is folded. */
  hint?: string
  /** A sheet of its own, not a part of one. */
  box?: boolean
  /** How its fields stand. */
  layout?: string
  children: ReactNode
}

/** A part of a long form. On a phone only the first is open; one with an error opens, and its field takes the focus. */
export function Seccion({ title, first = false, name, hint, box = false, layout = 'fields', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { errors } = useFormContext().formState
  const [open] = useState(() => first || !matchMedia('(max-width: 640px)').matches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer to the form
  useEffect(() => {
    const wrong = details.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong || !details.current || details.current.open) return
    details.current.open = true
    if (!document.activeElement?.matches('[aria-invalid="true"]')) wrong.focus()
  }, [errors])
  return (
    <details ref={details} className={box ? 'box' : 'ruled'} open={open}>
      <summary>
        <span>
          <span className="name">{title}</span>
          {hint && <small className="block t-13 muted num seccion-hint">{hint}</small>}
        </span>
      </summary>
      <fieldset className={`${layout} above-4`} name={name} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
