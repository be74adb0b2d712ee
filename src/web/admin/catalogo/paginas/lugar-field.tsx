import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatCoordenadas, kilometresBetween, parseCoordenadas } from '../../../../reglas/coordenadas.ts'
import { findLugar, lugares, nearestLugar } from '../../../mapa/lugares.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MapaPicker } from './mapa-picker.tsx'

type Props = {
  label: string
  help?: string
  error?: string | undefined
  nombre: string
  onNombre: (nombre: string) => void
  onBlur?: () => void
  where: string
  onDonde: (where: string) => void
  cerca?: string | undefined
}

function LugarField({ label, help, error, nombre, onNombre, onBlur, where, onDonde, cerca = '' }: Props) {
  const [open, setOpen] = useState(false)
  const lugar = parseCoordenadas(where)
  return (
    <div className="stack tight whole">
      <TextField
        label={label}
        help={help}
        error={error}
        optional
        list={listId}
        value={nombre}
        onBlur={onBlur}
        onChange={({ target }) => {
          onNombre(target.value)
          const found = findLugar(target.value)
          if (found) onDonde(formatCoordenadas(found))
          if (target.value === '') onDonde('')
        }}
      />
      <p className="row tight t-13 muted">
        <span>{lugar ? describeLugar(where) : 'Empezá a escribirlo y elegilo de la lista.'}</span>
        <button type="button" className="text-link press" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={MapIcon} />
          {open ? 'Cerrar el mapa' : lugar ? 'Ver en el mapa' : 'Marcarlo en el mapa'}
        </button>
      </p>
      {open && (
        <MapaPicker value={lugar} near={parseCoordenadas(cerca)} onChange={(at) => onDonde(formatCoordenadas(at))} />
      )}
    </div>
  )
}

export function RowLugarField({ name, ...props }: { name: string } & Pick<Props, 'label' | 'help' | 'cerca'>) {
  const nombre = useController({ name: `${name}.nombre` })
  const where = useController({ name: `${name}.donde` })
  return (
    <LugarField
      {...props}
      error={nombre.fieldState.error?.message}
      nombre={nombre.field.value}
      onNombre={nombre.field.onChange}
      onBlur={nombre.field.onBlur}
      where={where.field.value}
      onDonde={where.field.onChange}
    />
  )
}

export function Coordenadas({ help }: { help: string }) {
  const { field, fieldState } = useController({ name: 'coordenadas' })
  const [nombre, setNombre] = useState(() => nameOf(field.value))
  const unknown = nombre && !field.value ? 'Elegilo de la lista o marcalo en el mapa' : undefined
  return (
    <>
      <PlaceSuggestions />
      <LugarField
        label="Lugar en el mapa"
        help={help}
        error={fieldState.error?.message ?? unknown}
        nombre={nombre}
        onNombre={setNombre}
        where={field.value ?? ''}
        onDonde={field.onChange}
      />
    </>
  )
}

const listId = 'lugares-del-mapa'

export function PlaceSuggestions() {
  return (
    <datalist id={listId}>
      {lugares.map(({ nombre, region }) => (
        <option key={nombre} value={nombre}>
          {region}
        </option>
      ))}
    </datalist>
  )
}

/** The distance in km within which a marked place takes the name of a known place. */
const sameKm = 3

function nameOf(where: string): string {
  const lugar = parseCoordenadas(where ?? '')
  const near = lugar && nearestLugar(lugar)
  return near && kilometresBetween(lugar, near) <= sameKm ? near.nombre : ''
}

function describeLugar(where: string): string {
  const lugar = parseCoordenadas(where)
  if (!lugar) return ''
  const near = nearestLugar(lugar)
  const km = Math.round(kilometresBetween(lugar, near))
  return `En el mapa: ${km > sameKm ? `a ${km} km de ` : ''}${near.nombre}, ${near.region}.`
}
