import { contar } from '../../../../reglas/cifras.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { DestinoChoice } from './choices.tsx'

type Campo = 'nombre' | 'nombreHotel' | 'descripcion' | 'estrellas' | 'comodidades' | 'distancias'
const { Text, Area, Choice } = fieldsOf<Record<Campo, string>>()
const estrellas = [0, 1, 2, 3, 4, 5].map((cuantas) => ({
  value: String(cuantas),
  label: cuantas === 0 ? 'Sin estrellas' : contar(cuantas, 'estrella'),
}))

/** Shows the fields for a hotel's name and location. */
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

/** Shows the fields for the amenities that parents look for. The hotel page omits the empty ones. */
export function Comodidades() {
  return (
    <>
      <Area
        name="comodidades"
        label="Qué ofrece"
        optional
        rows={5}
        help="Una cosa por renglón: Habitaciones cuádruples con baño"
      />
      <Area
        name="distancias"
        label="Qué queda cerca"
        optional
        rows={5}
        help="Una por renglón, de la más cercana a la más lejana: Lago, 300 m"
      />
    </>
  )
}
