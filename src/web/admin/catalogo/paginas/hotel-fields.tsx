import { formatCount } from '../../../../reglas/numbers.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import type { FormWithFields } from '../../form/call-form.tsx'
import { DestinoChoice } from './choices.tsx'
import type { WrittenHotel } from './hotel-form.ts'
import { RowsField } from './rows-field.tsx'

type Campo = 'nombre' | 'nombreHotel' | 'descripcion' | 'estrellas'
const { Text, Area, Choice } = fieldsOf<Record<Campo, string>>()
const estrellas = [0, 1, 2, 3, 4, 5].map((cuantas) => ({
  value: String(cuantas),
  label: cuantas === 0 ? 'Sin estrellas' : formatCount(cuantas, 'estrella'),
}))

export function HotelFields({ nombre }: { nombre: 'nombre' | 'nombreHotel' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
      <Choice name="estrellas" label="Estrellas" optional choices={estrellas} />
      <DestinoChoice />
    </>
  )
}

/** Shows the fields for a hotel's amenities. The hotel page omits the empty ones. */
export function Comodidades({ form }: { form: FormWithFields<WrittenHotel> }) {
  return (
    <>
      <RowsField
        form={form}
        name="comodidades"
        legend="Qué ofrece"
        one="comodidad"
        many="comodidades"
        lines
        blank={{ texto: '' }}
      >
        {(index) => <form.Text name={`comodidades.${index}.texto`} label="Comodidad" whole />}
      </RowsField>
      <RowsField
        form={form}
        name="distancias"
        legend="Qué queda cerca"
        one="lugar"
        many="lugares"
        lines
        blank={{ lugar: '', lejos: '' }}
        help="De lo más cercano a lo más lejano."
      >
        {(index) => (
          <>
            <form.Text name={`distancias.${index}.lugar`} label="Lugar" />
            <form.Text name={`distancias.${index}.lejos`} label="A cuánto" optional />
          </>
        )}
      </RowsField>
    </>
  )
}
