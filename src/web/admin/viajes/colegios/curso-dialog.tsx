import { crearcurso, editarcurso } from '../../../../contract/viajes/colegios.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { CursoData } from './reply-types.ts'

type Props = {
  idcolegio: number
  curso?: CursoData
  onSaved?: (id: number) => void
}

export function CursoDialog({ idcolegio, curso, onSaved = refetchAll }: Props) {
  const added = { grado: '', division: '', turno: '', anio: localDay(new Date()).slice(0, 4) }
  const { grado, division, turno, anio } = curso ?? added
  return (
    <FormDialog
      title={curso ? 'Editar curso' : 'Agregar curso'}
      call={curso ? editarcurso : crearcurso}
      query={{ id: curso?.id ?? idcolegio }}
      version={curso?.version}
      defaultValues={{ grado, division, turno, anio: String(anio) }}
      saved="El curso quedó guardado."
      onSaved={({ id }) => onSaved(id)}
    >
      {({ Text }) => (
        <div className="fields">
          <Text name="grado" label="Grado o año" help="Ej. 5.º año" />
          <Text name="division" label="División" optional />
          <Text name="turno" label="Turno" optional help="Ej. mañana" />
          <Text name="anio" label="Año lectivo" inputMode="numeric" />
        </div>
      )}
    </FormDialog>
  )
}
