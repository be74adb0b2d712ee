import { fieldsOf } from '../../../ui/form-fields.tsx'

const { Text, Area } = fieldsOf<{ nombre: string; nombreDestino: string; descripcion: string }>()

export function DestinoFields({ nombre }: { nombre: 'nombre' | 'nombreDestino' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
    </>
  )
}
