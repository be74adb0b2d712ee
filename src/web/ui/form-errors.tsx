import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../reglas/numbers.ts'
import { Icon } from './icon.tsx'

export type FormError = { field: string; label: string }

type Props = {
  errors: FormError[]
  /** The number of failed submits. The summary takes the focus when this number grows. */
  attempt: number
}

export function FormErrors({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div className="line round edge form-errors" role="alert" tabIndex={-1} ref={box}>
      <Icon of={CircleAlert} className="bad" />
      <div>
        <b>{`Hay ${formatCount(errors.length, 'dato')} para corregir`}</b>
        <ul className="row">
          {errors.map((error) => (
            <li key={error.field}>
              <a href={`#${error.field}`} onClick={(event) => focusField(event, error.field)}>
                {error.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'center' })
}
