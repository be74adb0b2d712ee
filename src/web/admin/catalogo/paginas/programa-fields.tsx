import { fieldsOf } from '../../../ui/form-fields.tsx'
import { DestinoChoice } from './choices.tsx'

const { Text, Area } = fieldsOf<Record<'nombre' | 'nombrePrograma' | 'descripcion', string>>()

export function ProgramaFields({ nombre }: { nombre: 'nombre' | 'nombrePrograma' }) {
  return (
    <>
      <Text name={nombre} label="Título" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
      <DestinoChoice />
    </>
  )
}
