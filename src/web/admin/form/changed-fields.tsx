import { useLayoutEffect, useRef, useState } from 'react'
import { changedFields, clipBoth, type FieldChange } from './changed-fields.pure.ts'

type Props = {
  before: unknown
  now: unknown
}

export function ChangedFields({ before, now }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [lines, setLines] = useState<string[]>([])
  const cambios = JSON.stringify(changedFields(before, now))
  // Reads labels and choices from the form's elements, so that the list has the words on the screen.
  useLayoutEffect(() => {
    const form = list.current?.closest('form')
    const lines = form ? (JSON.parse(cambios) as FieldChange[]).flatMap((cambio) => describeCambio(form, cambio)) : []
    setLines([...new Set(lines)])
  }, [cambios])
  return (
    <ul ref={list} aria-label="Qué cambió" hidden={lines.length === 0}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function describeCambio(form: HTMLFormElement, { name, before, now }: FieldChange): string[] {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLFieldSetElement) return [`${field.querySelector('legend')?.textContent ?? ''}: cambió`]
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
  )
    return []
  const [label] = field.labels ?? []
  const title = label?.firstChild?.textContent || label?.textContent
  if (!title) return []
  if (before === undefined || now === undefined) return [`${title}: cambió`]
  const [old, after] = clipBoth(readAs(field, before), readAs(field, now))
  return [`${title}: ${old} → ${after}`]
}

function readAs(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, valor: string): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find(({ value }) => value === valor)?.text ?? valor
  if (field.type === 'checkbox') return valor === '1' ? 'sí' : 'no'
  return valor
}
