import { useLayoutEffect, useRef, useState } from 'react'
import { type Cambio, changedFields, clipBoth } from './cambios.pure.ts'

type Props = {
  /** What the form was filled with. */
  antes: unknown
  /** What it would be filled with now. */
  ahora: unknown
}

/** What somebody else changed meanwhile, by the names that the form around it has for its fields: `Localidad: vacío → «Lules»`. */
export function Cambios({ antes, ahora }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [lines, setLines] = useState<string[]>([])
  const cambios = JSON.stringify(changedFields(antes, ahora))
  // Labels and choices are the form's own, as people read them there.
  useLayoutEffect(() => {
    const form = list.current?.closest('form')
    const tell = form ? (JSON.parse(cambios) as Cambio[]).flatMap((cambio) => tellCambio(form, cambio)) : []
    setLines([...new Set(tell)])
  }, [cambios])
  return (
    <ul ref={list} aria-label="Qué cambió" hidden={lines.length === 0}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Nothing of what the form does not show. */
function tellCambio(form: HTMLFormElement, { name, antes, ahora }: Cambio): string[] {
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
