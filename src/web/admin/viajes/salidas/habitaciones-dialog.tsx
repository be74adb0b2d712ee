import { useRef } from 'react'
import { crearhabitaciones, habitacionesBody } from '../../../../contract/viajes/gente.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'

type Props = { idviaje: string; onClose: () => void; onSaved: () => void }

export function HabitacionesDialog({ idviaje, onClose, onSaved }: Props) {
  const clave = useRef(crypto.randomUUID())
  return (
    <FormDialog
      title="Crear habitaciones"
      schema={habitacionesBody}
      defaultValues={{ cantidad: '', capacidad: '4', nombre: '' }}
      submitLabel="Crear"
      pendingLabel="Creando"
      onClose={onClose}
      onSubmit={async (body) => {
        const query = { id: idviaje }
        const { results } = await browserClient.call(crearhabitaciones, { query, body, idempotencyKey: clave.current })
        showToast(
          `${results.creadas === '1' ? 'Se creó' : 'Se crearon'} ${contar(results.creadas, 'habitación', 'habitaciones')}.`,
        )
        onSaved()
        onClose()
      }}
    >
      {({ register, formState: { errors } }) => (
        <div className="fields">
          <TextField
            label="Cuántas"
            inputMode="numeric"
            autoComplete="off"
            error={errors.cantidad?.message}
            {...register('cantidad')}
          />
          <TextField
            label="Para cuántas personas"
            inputMode="numeric"
            autoComplete="off"
            error={errors.capacidad?.message}
            {...register('capacidad')}
          />
          <TextField
            label="Nombre"
            optional
            whole
            help="Va delante del número: «Habitación 1», «Piso 2 mujeres 1»"
            autoComplete="off"
            error={errors.nombre?.message}
            {...register('nombre')}
          />
        </div>
      )}
    </FormDialog>
  )
}
