import { Plus, School, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { crearcurso, editarcolegio, eliminarcolegio, vercolegio } from '../../../../contract/viajes/colegios.ts'
import { cursoDeAnio } from '../../../../reglas/curso.ts'
import { formatCounts } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { EditActions } from '../../form/edit-actions.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { MissingObject } from '../../shell/missing-object.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { CountLabel } from '../../values/count-label.tsx'
import { ColegioDialog } from './colegio-dialog.tsx'
import { CursoDialog } from './curso-dialog.tsx'

export const handle = { title: 'Colegio' }

export default function Colegio() {
  const { id = '' } = useParams()
  const answer = useResults(vercolegio, { query: { id } })
  return (
    <AnswerBody
      answer={answer}
      what="el colegio"
      missing={
        <MissingObject
          title="Colegio"
          message="Este colegio no existe"
          icon={School}
          back={{ to: '/admin/colegios', label: 'Volver a los colegios' }}
        >
          Puede que se haya eliminado.
        </MissingObject>
      }
    >
      {(colegio) => <ColegioScreen colegio={colegio} onChanged={answer.retry} />}
    </AnswerBody>
  )
}

type Data = ReplyOf<typeof vercolegio>['results']
type Curso = Data['cursos'][number]

const columns: Column<Curso>[] = [
  { key: 'curso', title: 'Curso', cell: cursoDeAnio, phone: 'title' },
  figures({
    key: 'alumnos',
    title: 'Estudiantes en lista',
    cell: ({ alumnos }) => <CountLabel cuantos={alumnos} uno="estudiante" />,
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

function ColegioScreen({ colegio, onChanged }: { colegio: Data; onChanged: () => void }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'editar' | 'eliminar' | 'curso'>()
  const close = () => setDialog(undefined)
  const add = (
    <Button needs={crearcurso} size={40} onClick={() => setDialog('curso')}>
      <Icon of={Plus} />
      Agregar curso
    </Button>
  )
  return (
    <>
      <BackLink to="/admin/colegios">Colegios</BackLink>
      <ScreenHead
        title={colegio.nombre}
        subtitle={colegio.localidad}
        action={
          <EditActions edit={editarcolegio} onEdit={() => setDialog('editar')} onRemove={() => setDialog('eliminar')}>
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
          <Table
            caption="Cursos"
            columns={columns}
            rows={colegio.cursos}
            rowKey={(curso) => curso.id}
            to={(curso) => `/admin/cursos/${curso.id}`}
          />
        )}
      </div>
      {dialog === 'editar' && <ColegioDialog colegio={colegio} onClose={close} onSaved={onChanged} />}
      {dialog === 'curso' && (
        <CursoDialog idcolegio={colegio.id} onClose={close} onSaved={(id) => navigate(`/admin/cursos/${id}`)} />
      )}
      {dialog === 'eliminar' && (
        <ConfirmDialog
          action="Eliminar colegio"
          onClose={close}
          call={eliminarcolegio}
          query={{ id: colegio.id }}
          impediment={
            colegio.cursos.length > 0 && (
              <p>
                <b>{colegio.nombre}</b> tiene {describeCursos(colegio.cursos)}. Para eliminarlo, eliminá antes sus
                cursos.
              </p>
            )
          }
          done="El colegio fue eliminado."
          onDone={() => navigate('/admin/colegios')}
        >
          <p>
            Vas a eliminar <b>{colegio.nombre}</b>. No se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function describeCursos(cursos: Curso[]): string {
  const alumnos = cursos.reduce((suma, curso) => suma + curso.alumnos, 0)
  const viajes = cursos.reduce((suma, curso) => suma + curso.viajes.length, 0)
  return formatCounts(
    [cursos.length, 'curso'],
    [alumnos, 'estudiante en lista', 'estudiantes en lista'],
    [viajes, 'viaje'],
  )
}
