import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type FormError, FormErrors } from '../../ui/form-errors.tsx'

/**
 * Counts the invalid fields of a refused form, with a link to each. Includes fields that become invalid later and errors from the server.
 * Shows nothing if a submit finds only one, because that field shows its own message.
 */
export function WrongFields() {
  const mark = useRef<HTMLSpanElement>(null)
  const counted = useRef(0)
  const refused = useRef(false)
  const [wrong, setWrong] = useState<FormError[]>([])
  const { errors, submitCount } = useFormState()
  // Runs after every render, because react-hook-form changes its errors object in place.
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

function wrongOf(form: HTMLFormElement | null | undefined): FormError[] {
  if (!form) return []
  return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ id, labels }) => ({
    field: id,
    label: labels?.[0]?.textContent?.replace(/ \(opcional\)$/, '') ?? '',
  }))
}
