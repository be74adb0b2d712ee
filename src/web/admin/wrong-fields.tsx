import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { type FormError, FormErrors } from '../ui/form-errors.tsx'

/** How many fields kept their form from being saved, with a link to each, until they are mended; one alone tells it itself. */
export function WrongFields() {
  const mark = useRef<HTMLSpanElement>(null)
  const counted = useRef(0)
  const [wrong, setWrong] = useState<FormError[]>([])
  const { errors, submitCount } = useFormState()
  // After every drawing: the form changes its errors in place.
  useEffect(() => {
    const now = wrongOf(mark.current?.closest('form'), errors)
    const sent = submitCount > counted.current
    counted.current = submitCount
    setWrong((before) => {
      if (sent) return now.length > 1 ? now : []
      const left = before.filter(({ field }) => now.some((one) => one.field === field))
      return left.length < before.length ? left : before
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
function wrongOf(form: HTMLFormElement | null | undefined, errors: FieldErrors): FormError[] {
  if (!form || Object.keys(errors).length === 0) return []
  return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ id, labels }) => ({
    field: id,
    label: labels?.[0]?.textContent?.replace(/ \(opcional\)$/, '') ?? '',
  }))
}
