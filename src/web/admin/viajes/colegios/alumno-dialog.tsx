import { useState } from 'react'
import { alumnoBody, crearalumno, editaralumno, eliminaralumno } from '../../../../contract/viajes/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { edades } from '../../../edades.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { Alumno } from './datos.ts'

type Props = { idcurso: string; alumno?: Alumno; onClose: () => void; onSaved: () => void }

export function AlumnoDialog({ idcurso, alumno, onClose, onSaved }: Props) {
  const [removing, setRemoving] = useState(false)
  const done = (text: string) => {
    showToast(text)
    onSaved()
    onClose()
  }
  if (alumno && removing)
    return (
      <ConfirmDialog
        title="Quitar de la lista"
        action="Quitar de la lista"
        pendingLabel="Quitando"
        onClose={onClose}
        onConfirm={async () => {
          await browserClient.call(eliminaralumno, { query: { id: alumno.id } })
          done('Ya no está en la lista.')
        }}
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
      schema={alumnoBody}
      defaultValues={{
        documento: alumno?.documento ?? '',
        apellido: alumno?.apellido ?? '',
        nombre: alumno?.nombre ?? '',
        fechanacimiento: formatFecha(alumno?.fechanacimiento ?? ''),
        noviaja: alumno?.noviaja ?? '',
      }}
      onClose={onClose}
      desde={alumno?.huella}
      onSubmit={async (body, desde) => {
        if (alumno) await browserClient.call(editaralumno, { query: { id: alumno.id }, body: { ...body, desde } })
        else await browserClient.call(crearalumno, { query: { id: idcurso }, body })
        done('Quedó en la lista.')
      }}
    >
      {({ register, formState: { errors } }) => (
        <div className="fields">
          <TextField
            label="Nº de Documento"
            inputMode="numeric"
            autoComplete="off"
            error={errors.documento?.message}
            {...register('documento')}
          />
          <DateField
            label="Fecha de nacimiento"
            age={edades.pasajero}
            optional
            error={errors.fechanacimiento?.message}
            {...register('fechanacimiento')}
          />
          <TextField label="Apellido" autoComplete="off" error={errors.apellido?.message} {...register('apellido')} />
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
          <TextField
            label="No viaja porque…"
            optional
            whole
            help="Si lo llenás, deja de contar entre los que faltan reservar."
            autoComplete="off"
            error={errors.noviaja?.message}
            {...register('noviaja')}
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
