import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type FormError, FormErrors } from '../ui/form-errors.tsx'

/**
 * How many fields keep a refused form from being saved, with a link to each. One alone shows its own message. A field that
 * turns out wrong later counts too, also where only the server knows: a mail that is taken.
 */
export function WrongFields() {
  const mark = useRef<HTMLSpanElement>(null)
  const counted = useRef(0)
  const refused = useRef(false)
  const [wrong, setWrong] = useState<FormError[]>([])
  const { errors, submitCount } = useFormState()
  // After every drawing: the form changes its errors in place.
  useEffect(() => {
    const sent = submitCount > counted.current
    counted.current = submitCount
    if (sent) refused.current = Object.keys(errors).length > 0
    const all = refused.current ? wrongOf(mark.current?.closest('form')) : []
    setWrong((before) => {
      const shown = all.length > 1 || (!sent && before.length > 0) ? all : []
      const isSame = shown.length === before.length && shown.every(({ field }, at) => field === before[at]?.field)
      return isSame ? before : shown
    })
  })
  return (
    <>
      <span ref={mark} hidden />
      <FormErrors errors={wrong} attempt={0} />
    </>
  )
}

/** In the order of the screen, by their labels. */
function wrongOf(form: HTMLFormElement | null | undefined): FormError[] {
  if (!form) return []
  return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ id, labels }) => ({
    field: id,
    label: labels?.[0]?.textContent?.replace(/ \(opcional\)$/, '') ?? '',
  }))
}
