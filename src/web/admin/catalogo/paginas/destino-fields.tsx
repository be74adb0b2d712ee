import { fieldsOf } from '../../../ui/form-fields.tsx'

const { Text, Area } = fieldsOf<{ nombre: string; nombreDestino: string; descripcion: string; coordenadas: string }>()

/** Shows the fields for a destination's name and description. */
export function DestinoFields({ nombre }: { nombre: 'nombre' | 'nombreDestino' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={nombre === 'nombre' ? 8 : 5} />
    </>
  )
}

/** Shows the fields for a destination's coordinates, which the map on its trips' pages uses. */
export function Coordenadas() {
  return (
    <Text
      name="coordenadas"
      label="Coordenadas"
      whole
      optional
      help="Como las copia el mapa: -41.1335, -71.3103. Con ellas cada viaje muestra su recorrido"
    />
  )
}
