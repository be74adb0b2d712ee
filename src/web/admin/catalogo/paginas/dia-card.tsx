import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { comidas } from '../../../../reglas/points.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FormWithFields } from '../../form/call-form.tsx'
import { RowLugarField } from './lugar-field.tsx'
import type { WrittenPaquete } from './paquete-form.ts'

type Props = { form: Pick<FormWithFields<WrittenPaquete>, 'register' | 'setValue'>; index: number; hoteles: string[] }

const { Area, Text } = fieldsOf<WrittenPaquete>()
const onTheRoad = ['en el bus', 'en el avión', 'en el barco', 'en carpa']

export function DiaCard({ form, index, hoteles }: Props) {
  const name = `itinerario.${index}` as const
  const dias = useWatch<WrittenPaquete, 'itinerario'>({ name: 'itinerario' })
  return (
    <>
      <Text name={`${name}.titulo`} label="Título" whole />
      <Area name={`${name}.texto`} label="Qué hacen" whole optional rows={3} />
      <fieldset className="whole">
        <legend className="strong below-2">Qué comen</legend>
        <div className="row comen">
          {comidas.map((comida) => (
            <label key={comida} className="press">
              <input type="checkbox" className="check" value={comida} {...form.register(`${name}.comidas`)} />
              {capitalize(comida)}
            </label>
          ))}
        </div>
      </fieldset>
      <Text name={`${name}.otra`} label="Otra comida" optional help="Por ejemplo: una vianda" />
      <HotelField
        hoteles={hoteles}
        value={dias[index]?.duermen ?? ''}
        onChange={(duermen) => form.setValue(`${name}.duermen`, duermen, { shouldDirty: true })}
      >
        <Text name={`${name}.duermen`} label="Cuál" />
      </HotelField>
      <RowLugarField
        name={`${name}.lugar`}
        label="Lugar en el mapa"
        cerca={dias.slice(0, index).findLast(({ lugar }) => lugar.donde)?.lugar.donde}
      />
      <Text name={`${name}.lugar.detalle`} label="Qué dice el mapa" optional help="Por ejemplo: llega 20:00" whole />
    </>
  )
}

type HotelFieldProps = {
  hoteles: string[]
  value: string
  onChange: (duermen: string) => void
  children: React.ReactNode
}

function HotelField({ hoteles, value, onChange, children }: HotelFieldProps) {
  const known = [...hoteles, ...onTheRoad]
  const [choseOther, setChoseOther] = useState(false)
  // Also true for a hotel that the package no longer has.
  const otro = choseOther || (value !== '' && !known.includes(value))
  return (
    <div className="stack snug">
      <Select
        label="Dónde duermen"
        optional
        placeholder="Sin decir"
        choices={[
          ...known.map((donde) => ({ value: donde, label: capitalize(donde) })),
          { value: 'otro', label: 'Otro lugar' },
        ]}
        value={otro ? 'otro' : value}
        onChange={({ target }) => {
          setChoseOther(target.value === 'otro')
          onChange(target.value === 'otro' ? '' : target.value)
        }}
      />
      {otro && children}
    </div>
  )
}
