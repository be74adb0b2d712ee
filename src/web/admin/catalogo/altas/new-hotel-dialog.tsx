import { guardarhotel } from '../../../../contract/especificacion/altas.ts'
import { HotelFields } from '../paginas/hotel-fields.tsx'
import { AltaDialog } from './alta-dialog.tsx'
import type { NewProps } from './new-destino-dialog.tsx'

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
