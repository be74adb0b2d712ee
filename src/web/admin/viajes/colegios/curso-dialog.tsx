import { crearcurso, cursoBody, editarcurso } from '../../../../contract/viajes/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { localDay } from '../../../ui/format.pure.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'

type Props = {
  idcolegio: string
  /** Left out for a new one. */
  curso?: { id: string; grado: string; division: string; turno: string; anio: string; huella: string }
  onClose: () => void
  onSaved: (id: string) => void
}

export function CursoDialog({ idcolegio, curso, onClose, onSaved }: Props) {
  const nuevo = { grado: '', division: '', turno: '', anio: localDay(new Date()).slice(0, 4) }
  const { grado, division, turno, anio } = curso ?? nuevo
  return (
    <FormDialog
      title={curso ? 'Editar curso' : 'Agregar curso'}
      schema={cursoBody}
      defaultValues={{ grado, division, turno, anio }}
      onClose={onClose}
      desde={curso?.huella}
      onSubmit={async (body, desde) => {
        const { results } = curso
          ? await browserClient.call(editarcurso, { query: { id: curso.id }, body: { ...body, desde } })
          : await browserClient.call(crearcurso, { query: { id: idcolegio }, body })
        showToast('El curso quedó guardado.')
        onClose()
        onSaved(results.id)
      }}
    >
      {({ register, formState: { errors } }) => (
        <div className="fields">
          <TextField
            label="Grado o año"
            help="Ej. 5.º año"
            autoComplete="off"
            error={errors.grado?.message}
            {...register('grado')}
          />
          <TextField
            label="División"
            optional
            autoComplete="off"
            error={errors.division?.message}
            {...register('division')}
          />
          <TextField
            label="Turno"
            optional
            help="Ej. mañana"
            autoComplete="off"
            error={errors.turno?.message}
            {...register('turno')}
          />
          <TextField
            label="Año lectivo"
            inputMode="numeric"
            autoComplete="off"
            error={errors.anio?.message}
            {...register('anio')}
          />
        </div>
      )}
    </FormDialog>
  )
}
