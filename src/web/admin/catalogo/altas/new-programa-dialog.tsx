import { guardarprograma } from '../../../../contract/especificacion/altas.ts'
import { ProgramaFields } from '../paginas/programa-fields.tsx'
import { AltaDialog } from './alta-dialog.tsx'
import type { NewProps } from './new-destino-dialog.tsx'

export function NewProgramaDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Programa"
      submitLabel="Guardar Programa"
      kept="El programa se guardó"
      added="El programa fue agregado"
      tipo="programas"
      call={guardarprograma}
      idOf={({ idprograma }) => idprograma}
      defaultValues={{ nombrePrograma: '', descripcion: '', destino }}
      canSave={({ nombrePrograma, destino }) => nombrePrograma.trim() !== '' && destino !== ''}
      onSaved={(id, programa) => onSaved(id, programa.destino)}
      onClose={onClose}
    >
      {() => <ProgramaFields nombre="nombrePrograma" />}
    </AltaDialog>
  )
}
