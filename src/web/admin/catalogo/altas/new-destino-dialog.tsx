import { guardardestino } from '../../../../contract/especificacion/altas.ts'
import { DestinoFields } from '../paginas/destino-fields.tsx'
import { AltaDialog } from './alta-dialog.tsx'

export type NewProps = {
  destino?: string
  onClose: () => void
  onSaved: (id: number, destino: string) => void
}

export function NewDestinoDialog({ onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Destino"
      submitLabel="Guardar Destino"
      kept="El destino se guardó"
      added="El destino fue agregado"
      tipo="destinos"
      call={guardardestino}
      idOf={({ iddestino }) => iddestino}
      defaultValues={{ nombreDestino: '', descripcion: '' }}
      canSave={({ nombreDestino }) => nombreDestino.trim() !== ''}
      onSaved={(id) => onSaved(id, String(id))}
      onClose={onClose}
    >
      {() => <DestinoFields nombre="nombreDestino" />}
    </AltaDialog>
  )
}
