import { contar } from '../../../../reglas/cifras.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { DestinoChoice } from './choices.tsx'

const { Text, Area, Choice } = fieldsOf<Record<'nombre' | 'nombreHotel' | 'descripcion' | 'estrellas', string>>()
const estrellas = [0, 1, 2, 3, 4, 5].map((cuantas) => ({
  value: String(cuantas),
  label: cuantas === 0 ? 'Sin estrellas' : contar(cuantas, 'estrella'),
}))

/** A hotel and where it is. */
export function HotelFields({ nombre }: { nombre: 'nombre' | 'nombreHotel' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional />
      <Choice name="estrellas" label="Estrellas" optional choices={estrellas} />
      <DestinoChoice />
    </>
  )
}
