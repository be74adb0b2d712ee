import { guardardestino, guardarhotel, guardarprograma } from '../../../../contract/especificacion/altas.ts'
import { DestinoFields, HotelFields, ProgramaFields } from '../paginas/item-fields.tsx'
import { AltaDialog } from './alta-dialog.tsx'

type NewProps = {
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

export function NewHotelDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Hotel"
      submitLabel="Guardar Hotel"
      kept="El hotel se guardó"
      added="El hotel fue agregado"
      tipo="hoteles"
      call={guardarhotel}
      idOf={({ idhotel }) => idhotel}
      defaultValues={{ nombreHotel: '', descripcion: '', estrellas: '0', destino }}
      canSave={({ nombreHotel, destino }) => nombreHotel.trim() !== '' && destino !== ''}
      onSaved={(id, hotel) => onSaved(id, hotel.destino)}
      onClose={onClose}
    >
      {() => <HotelFields nombre="nombreHotel" />}
    </AltaDialog>
  )
}

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
