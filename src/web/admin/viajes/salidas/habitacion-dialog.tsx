import { useState } from 'react'
import { editarhabitacion, eliminarhabitacion, habitacionBody } from '../../../../contract/viajes/gente.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { ListasData } from './datos.ts'

type Props = { habitacion: ListasData['habitaciones'][number]; onClose: () => void; onSaved: () => void }

export function HabitacionDialog({ habitacion: { id, nombre, capacidad, huella }, onClose, onSaved }: Props) {
  const [removing, setRemoving] = useState(false)
  const done = (text: string) => {
    showToast(text)
    onSaved()
    onClose()
  }
  if (removing)
    return (
      <ConfirmDialog
        title="Eliminar habitación"
        action="Eliminar habitación"
        onClose={onClose}
        onConfirm={async () => {
          await browserClient.call(eliminarhabitacion, { query: { id } })
          done('La habitación fue eliminada.')
        }}
      >
        <p>
          Vas a eliminar <b>{nombre}</b>. Si alguien duerme en ella, no se elimina.
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Editar habitación"
      schema={habitacionBody}
      defaultValues={{ nombre, capacidad }}
      onClose={onClose}
      desde={huella}
      onSubmit={async (body, desde) => {
        await browserClient.call(editarhabitacion, { query: { id }, body: { ...body, desde } })
        done('La habitación quedó guardada.')
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
          <TextField
            label="Para cuántas personas"
            inputMode="numeric"
            autoComplete="off"
            error={errors.capacidad?.message}
            {...register('capacidad')}
          />
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
