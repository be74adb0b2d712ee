import { useLayoutEffect, useRef, useState } from 'react'
import { changedFields, clipBoth, type FieldChange } from './changed-fields.pure.ts'

type Props = {
  antes: unknown
  ahora: unknown
}

export function ChangedFields({ antes, ahora }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [lines, setLines] = useState<string[]>([])
  const cambios = JSON.stringify(changedFields(antes, ahora))
  // Reads labels and choices from the form's elements, so that the list uses the words on the screen.
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

function describeCambio(form: HTMLFormElement, { name, antes, ahora }: FieldChange): string[] {
  const campo = form.elements.namedItem(name)
  if (campo instanceof HTMLFieldSetElement) return [`${campo.querySelector('legend')?.textContent ?? ''}: cambió`]
  if (
    !(campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement || campo instanceof HTMLTextAreaElement)
  )
    return []
  const [label] = campo.labels ?? []
  const rotulo = label?.firstChild?.textContent || label?.textContent
  if (!rotulo) return []
  if (antes === undefined || ahora === undefined) return [`${rotulo}: cambió`]
  const [viejo, nuevo] = clipBoth(readAs(campo, antes), readAs(campo, ahora))
  return [`${rotulo}: ${viejo} → ${nuevo}`]
}

function readAs(campo: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, valor: string): string {
  if (campo instanceof HTMLSelectElement) return [...campo.options].find(({ value }) => value === valor)?.text ?? valor
  if (campo.type === 'checkbox') return valor === '1' ? 'sí' : 'no'
  return valor
}
