import { useState } from 'react'
import { editarhabitacion, eliminarhabitacion } from '../../../../contract/viajes/gente.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { ListasData } from './datos.ts'

type Props = { habitacion: ListasData['habitaciones'][number]; onClose: () => void; onSaved: () => void }

export function HabitacionDialog({ habitacion: { id, nombre, capacidad, huella }, onClose, onSaved }: Props) {
  const [removing, setRemoving] = useState(false)
  if (removing)
    return (
      <ConfirmDialog
        action="Eliminar habitación"
        onClose={onClose}
        call={eliminarhabitacion}
        query={{ id }}
        done="La habitación fue eliminada."
        onDone={onSaved}
      >
        <p>
          Vas a eliminar <b>{nombre}</b>. Si alguien duerme en ella, no se elimina.
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Editar habitación"
      call={editarhabitacion}
      query={{ id }}
      defaultValues={{ nombre, capacidad: String(capacidad) }}
      onClose={onClose}
      desde={huella}
      saved="La habitación quedó guardada."
      onSaved={onSaved}
    >
      {({ Text }) => (
        <>
          <Text name="nombre" label="Nombre" />
          <Text name="capacidad" label="Para cuántas personas" inputMode="numeric" />
          <p>
            <Button look="link" onClick={() => setRemoving(true)}>
              Eliminar habitación
            </Button>
          </p>
        </>
      )}
    </FormDialog>
  )
}
