import { X } from 'lucide-react'
import { useState } from 'react'
import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { moveAfter, Sortable } from './sortable.tsx'
import { useOpciones } from './use-choices.ts'

type Props = {
  title: string
  clase: Clase
  /** Names of those that it already had. */
  known: { id: number; nombre: string }[]
  /** The chosen ids, in order. */
  value: string[]
  onChange: (ids: string[]) => void
}

/** Things of another part of the catalogue, chosen and put in order. */
export function Elegidos({ title, clase, known, value, onChange }: Props) {
  const { data, error, retry } = useOpciones(clase)
  const [picked, setPicked] = useState('')
  const nameOf = (id: string) =>
    known.find((other) => String(other.id) === id)?.nombre ?? data?.find((option) => option.value === id)?.label ?? ''
  const items = value.map((id) => ({ id, nombre: nameOf(id) }))
  const choices = (data ?? [])
    .filter((option) => !value.includes(option.value))
    .map(({ value, label, detail }) => ({ value, label: detail ? `${label} (${detail})` : label }))
  return (
    <fieldset className="stack box">
      <legend className="whole name as-child">{title}</legend>
      {items.length > 0 && (
        <Sortable
          items={items}
          nameOf={({ nombre }) => nombre}
          onMove={(id, after) => onChange(moveAfter(items, id, after).map((item) => item.id))}
        >
          {({ id, nombre }, handle) => (
            <div className="line centred ordenar-row">
              {handle}
              <b className="fill breaks">{nombre}</b>
              <IconButton
                icon={X}
                label={`Quitar ${nombre}`}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </div>
          )}
        </Sortable>
      )}
      <Select
        label={`Sumar a ${title.toLowerCase()}`}
        placeholder="Elegí para sumar"
        choices={choices}
        error={error}
        value={picked}
        onChange={(event) => {
          if (event.target.value) onChange([...value, event.target.value])
          setPicked('')
        }}
      />
      {error && (
        <button type="button" className="text-link" onClick={retry}>
          Reintentar
        </button>
      )}
    </fieldset>
  )
}
