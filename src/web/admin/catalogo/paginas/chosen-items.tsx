import { X } from 'lucide-react'
import { useState } from 'react'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from '../../form/folded-section.tsx'
import { findSection } from './sections.ts'
import { moveAfter, Sortable } from './sortable.tsx'
import { useOptions } from './use-choices.ts'

type Props = {
  title: string
  name: string
  clase: CatalogoClaseName
  /** The package's destination, if the choices depend on one. */
  destino?: string
  /** Whether staff can also list the choices of other destinations. */
  ajenos?: boolean
  /** The items that were already chosen when the form opened. */
  known: { id: number; nombre: string }[]
  value: string[]
  onChange: (ids: string[]) => void
  wrong?: string | undefined
}

export function ChosenItems({
  title,
  name,
  clase,
  destino = '',
  ajenos = false,
  known,
  value,
  onChange,
  wrong,
}: Props) {
  const [all, setAll] = useState(false)
  const { data, error, retry } = useOptions(clase, all ? '' : destino)
  const [picked, setPicked] = useState('')
  // Remembers the names of added items, because the list of choices can change.
  const [added, setAdded] = useState<typeof known>([])
  const nameOf = (id: string) => [...known, ...added].find((other) => String(other.id) === id)?.nombre ?? ''
  const items = value.map((id) => ({ id, nombre: nameOf(id) }))
  const choices = (data ?? [])
    .filter((option) => !value.includes(option.value))
    .map(({ value, label, detail }) => ({ value, label: detail ? `${label} (${detail})` : label }))
  const { one = '', many = '' } = findSection(clase) ?? {}
  const count = value.length > 0 ? formatCount(value.length, one, many) : `Sin ${many}`
  const isEmpty = data !== undefined && choices.length === 0
  return (
    <FoldedSection title={title} name={name} hint={count} layout="stack">
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
        placeholder={isEmpty ? 'No queda ninguno para sumar' : 'Elegí para sumar'}
        disabled={isEmpty}
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
          checked={all}
          onChange={(event) => setAll(event.target.checked)}
        />
      )}
      {error && (
        <button type="button" className="text-link" onClick={retry}>
          Reintentar
        </button>
      )}
    </FoldedSection>
  )
}
