import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'

type Props = {
  title: string
  unfolded?: boolean
  name?: string
  hint?: string
  /** `box`: a separate card. `fila`: a row of a list. Default: a part of the form. */
  look?: 'box' | 'ruled' | 'fila'
  layout?: string
  children: ReactNode
}

const invalid = '[aria-invalid="true"], .field-error[tabindex]'

/** Opens when it contains an error, and focuses the invalid field, unless another invalid field has the focus. */
export function FoldedSection({ title, unfolded, name, hint, look = 'ruled', layout = 'fields', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { errors } = useFormContext().formState
  const [open] = useState(() => unfolded ?? !matchMedia('(width <= 40em)').matches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per reply
  useEffect(() => {
    const wrong = details.current?.querySelector<HTMLElement>(invalid)
    if (!wrong || !details.current || details.current.open) return
    details.current.open = true
    if (!document.activeElement?.matches(invalid)) wrong.focus()
  }, [errors])
  return (
    <details ref={details} className={look} open={open}>
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
