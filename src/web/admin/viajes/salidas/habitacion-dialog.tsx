import { useState } from 'react'
import { editarhabitacion, eliminarhabitacion } from '../../../../contract/viajes/gente.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { ListasData } from './viaje-data.ts'

type Props = {
  habitacion: ListasData['habitaciones'][number]
  duermen: number
  onClose: () => void
  onSaved: () => void
}

export function HabitacionDialog({ habitacion, duermen, onClose, onSaved }: Props) {
  const { id, nombre, capacidad, version } = habitacion
  const [removing, setRemoving] = useState(false)
  if (removing)
    return (
      <ConfirmDialog
        action="Eliminar habitación"
        onClose={onClose}
        call={eliminarhabitacion}
        query={{ id }}
        impediment={
          duermen > 0 && (
            <p>
              {duermen === 1 ? 'Duerme' : 'Duermen'} {formatCount(duermen, 'persona')} en <b>{nombre}</b>. Para
              eliminarla, pasá antes a {duermen === 1 ? 'quien duerme' : 'quienes duermen'} ahí a otra habitación.
            </p>
          )
        }
        done="La habitación fue eliminada."
        onDone={onSaved}
      >
        <p>
          Vas a eliminar <b>{nombre}</b>. No se puede deshacer.
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
      version={version}
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
