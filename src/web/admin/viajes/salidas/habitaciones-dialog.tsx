import { crearhabitaciones } from '../../../../contract/viajes/gente.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { FormDialog } from '../../form-dialog.tsx'

type Props = { idviaje: string; onClose: () => void; onSaved: () => void }

export function HabitacionesDialog({ idviaje, onClose, onSaved }: Props) {
  return (
    <FormDialog
      title="Crear habitaciones"
      call={crearhabitaciones}
      query={{ id: idviaje }}
      defaultValues={{ cantidad: '', capacidad: '4', nombre: '' }}
      submitLabel="Crear"
      pendingLabel="Creando"
      onClose={onClose}
      saved={({ creadas }) =>
        `${creadas === '1' ? 'Se creó' : 'Se crearon'} ${contar(creadas, 'habitación', 'habitaciones')}.`
      }
      onSaved={onSaved}
    >
      {({ Text }) => (
        <div className="fields">
          <Text name="cantidad" label="Cuántas" inputMode="numeric" />
          <Text name="capacidad" label="Para cuántas personas" inputMode="numeric" />
          <Text
            name="nombre"
            label="Nombre"
            optional
            whole
            help="Va delante del número: «Habitación 1», «Piso 2 mujeres 1»"
          />
        </div>
      )}
    </FormDialog>
  )
}
