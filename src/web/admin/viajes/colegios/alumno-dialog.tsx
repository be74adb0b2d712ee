import { useState } from 'react'
import { crearalumno, editaralumno, eliminaralumno } from '../../../../contract/viajes/colegios.ts'
import { edades } from '../../../edades.ts'
import { Button } from '../../../ui/button.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { Alumno } from './datos.ts'

type Props = { idcurso: number; alumno?: Alumno; onClose: () => void; onSaved: () => void }

export function AlumnoDialog({ idcurso, alumno, onClose, onSaved }: Props) {
  const [removing, setRemoving] = useState(false)
  if (alumno && removing)
    return (
      <ConfirmDialog
        action="Quitar de la lista"
        pendingLabel="Quitando"
        call={eliminaralumno}
        query={{ id: alumno.id }}
        done="Ya no está en la lista."
        onDone={onSaved}
        onClose={onClose}
      >
        <p>
          Vas a quitar a{' '}
          <b>
            {alumno.apellido}, {alumno.nombre}
          </b>
          . Si tiene una reserva, queda como está.
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={alumno ? 'Editar estudiante' : 'Agregar estudiante'}
      call={alumno ? editaralumno : crearalumno}
      query={{ id: alumno?.id ?? idcurso }}
      desde={alumno?.huella}
      defaultValues={{
        documento: alumno?.documento ?? '',
        apellido: alumno?.apellido ?? '',
        nombre: alumno?.nombre ?? '',
        fechanacimiento: formatFecha(alumno?.fechanacimiento ?? ''),
        noviaja: alumno?.noviaja ?? '',
      }}
      saved="Quedó en la lista."
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <div className="fields">
          <Text name="documento" label="Nº de Documento" inputMode="numeric" />
          <Day name="fechanacimiento" label="Fecha de nacimiento" age={edades.pasajero} optional />
          <Text name="apellido" label="Apellido" />
          <Text name="nombre" label="Nombre" />
          <Text
            name="noviaja"
            label="No viaja porque…"
            optional
            whole
            help="Si lo llenás, deja de contar entre los que faltan reservar."
          />
          {alumno && (
            <div className="field-whole">
              <Button look="link" onClick={() => setRemoving(true)}>
                Quitar de la lista
              </Button>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  )
}
