import { Plus, School, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { crearcurso, editarcolegio, eliminarcolegio, vercolegio } from '../../../../contract/viajes/colegios.ts'
import { cursoDeAnio } from '../../../../reglas/curso.ts'
import { formatCounts } from '../../../../reglas/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { EditActions } from '../../form/edit-actions.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { ObjectScreen } from '../../shell/object-screen.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { CountLabel } from '../../values/count-label.tsx'
import { ColegioDialog } from './colegio-dialog.tsx'
import { CursoDialog } from './curso-dialog.tsx'

export const handle = { title: 'Colegio' }

export default function Colegio() {
  return (
    <ObjectScreen
      call={vercolegio}
      what="el colegio"
      missing={{
        title: 'Colegio',
        message: 'Este colegio no existe',
        icon: School,
        back: { to: '/admin/colegios', label: 'Volver a los colegios' },
        children: 'Puede que se haya eliminado.',
      }}
    >
      {(colegio) => <ColegioScreen colegio={colegio} />}
    </ObjectScreen>
  )
}

type Data = ReplyOf<typeof vercolegio>['results']
type Curso = Data['cursos'][number]

const columns: Column<Curso>[] = [
  { key: 'curso', title: 'Curso', cell: cursoDeAnio, phone: 'title' },
  figures({
    key: 'alumnos',
    title: 'Estudiantes en lista',
    cell: ({ alumnos }) => <CountLabel count={alumnos} uno="estudiante" />,
    phone: 'end',
  }),
  {
    key: 'viajes',
    title: 'Viajes',
    cell: ({ viajes }) => (
      <ul>
        {viajes.map(({ nombre, salida }) => (
          <li key={`${salida} ${nombre}`}>
            {nombre}, <Fecha value={salida} />
          </li>
        ))}
      </ul>
    ),
    share: 3,
    phone: 'whole',
  },
]

function ColegioScreen({ colegio }: { colegio: Data }) {
  const navigate = useNavigate()
  const add = (
    <DialogButton
      needs={crearcurso}
      size={40}
      dialog={<CursoDialog idcolegio={colegio.id} onSaved={(id) => navigate(`/admin/cursos/${id}`)} />}
    >
      <Icon of={Plus} />
      Agregar curso
    </DialogButton>
  )
  return (
    <>
      <BackLink to="/admin/colegios">Colegios</BackLink>
      <ScreenHead
        title={colegio.nombre}
        subtitle={colegio.localidad}
        action={
          <EditActions
            edit={editarcolegio}
            editing={<ColegioDialog colegio={colegio} />}
            removing={<RemoveColegio colegio={colegio} />}
          >
            {colegio.cursos.length > 0 && add}
          </EditActions>
        }
      />
      <div className="above-5">
        {colegio.cursos.length === 0 ? (
          <EmptyState heading="h2" icon={Users} title="Este colegio no tiene cursos" action={add} wide>
            A cada curso se le carga su lista de estudiantes y se le ofrecen viajes.
          </EmptyState>
        ) : (
          <Table caption="Cursos" columns={columns} rows={colegio.cursos} to={(curso) => `/admin/cursos/${curso.id}`} />
        )}
      </div>
    </>
  )
}

function RemoveColegio({ colegio: { id, nombre, cursos } }: { colegio: Data }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      action="Eliminar colegio"
      call={eliminarcolegio}
      query={{ id }}
      impediment={
        cursos.length > 0 && (
          <p>
            <b>{nombre}</b> tiene {describeCursos(cursos)}. Para eliminarlo, eliminá antes sus cursos.
          </p>
        )
      }
      done="El colegio fue eliminado."
      onDone={() => navigate('/admin/colegios')}
    >
      <p>
        Vas a eliminar <b>{nombre}</b>. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

function describeCursos(cursos: Curso[]): string {
  const alumnos = cursos.reduce((sum, curso) => sum + curso.alumnos, 0)
  const viajes = cursos.reduce((sum, curso) => sum + curso.viajes.length, 0)
  return formatCounts(
    [cursos.length, 'curso'],
    [alumnos, 'estudiante en lista', 'estudiantes en lista'],
    [viajes, 'viaje'],
  )
}
