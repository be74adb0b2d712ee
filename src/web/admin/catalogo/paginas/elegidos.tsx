import { X } from 'lucide-react'
import { useState } from 'react'
import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Seccion } from '../../seccion.tsx'
import { findParte } from './partes.ts'
import { moveAfter, Sortable } from './sortable.tsx'
import { useOpciones } from './use-choices.ts'

type Props = {
  title: string
  /** The form's field that holds them. */
  name: string
  clase: Clase
  /** The package's own, where what is chosen is of a destination. */
  destino?: string
  /** Those of other destinations are offered too, when asked for. */
  ajenos?: boolean
  /** Names of those that it already had. */
  known: { id: number; nombre: string }[]
  /** The chosen ids, in order. */
  value: string[]
  onChange: (ids: string[]) => void
  /** What is wrong with those that are chosen. */
  wrong?: string | undefined
}

/** Things of another part of the catalogue, chosen and put in order. */
export function Elegidos({ title, name, clase, destino = '', ajenos = false, known, value, onChange, wrong }: Props) {
  const [todos, setTodos] = useState(false)
  const { data, error, retry } = useOpciones(clase, todos ? '' : destino)
  const [picked, setPicked] = useState('')
  // What was added stays named when others are offered.
  const [added, setAdded] = useState<typeof known>([])
  const nameOf = (id: string) => [...known, ...added].find((other) => String(other.id) === id)?.nombre ?? ''
  const items = value.map((id) => ({ id, nombre: nameOf(id) }))
  const choices = (data ?? [])
    .filter((option) => !value.includes(option.value))
    .map(({ value, label, detail }) => ({ value, label: detail ? `${label} (${detail})` : label }))
  const { one = '', many = '' } = findParte(clase) ?? {}
  const cuantos = value.length > 0 ? contar(value.length, one, many) : `Sin ${many}`
  const ninguno = data !== undefined && choices.length === 0
  return (
    <Seccion title={title} name={name} hint={cuantos} layout="stack">
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
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <Select
        label={`Sumar ${one}`}
        placeholder={ninguno ? 'No queda ninguno para sumar' : 'Elegí para sumar'}
        disabled={ninguno}
        choices={choices}
        error={error}
        value={picked}
        onChange={(event) => {
          const chosen = data?.find((option) => option.value === event.target.value)
          if (chosen) {
            setAdded([...added, { id: Number(chosen.value), nombre: chosen.label }])
            onChange([...value, chosen.value])
          }
          setPicked('')
        }}
      />
      {ajenos && (
        <Checkbox
          label="Ver también los de otros destinos"
          checked={todos}
          onChange={(event) => setTodos(event.target.checked)}
        />
      )}
      {error && (
        <button type="button" className="text-link" onClick={retry}>
          Reintentar
        </button>
      )}
    </Seccion>
  )
}
