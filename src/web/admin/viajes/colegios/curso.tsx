import { Bus, FileUp, Mail, Plus, School, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enviarcarta } from '../../../../contract/viajes/cartas.ts'
import {
  crearalumno,
  editaralumno,
  editarcurso,
  eliminaralumno,
  eliminarcurso,
  importaralumnos,
  vercurso,
} from '../../../../contract/viajes/colegios.ts'
import { cursoDeAnio, shortDivision } from '../../../../reglas/curso.ts'
import { formatCount, formatCounts } from '../../../../reglas/numbers.ts'
import { defaultAges } from '../../../default-ages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, dayColumn, Table } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { EditActions } from '../../form/edit-actions.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { newestOf } from '../../form/newest-of.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { ObjectScreen } from '../../shell/object-screen.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ComposeCarta } from '../cartas/compose-carta.tsx'
import { SentCartas } from '../cartas/sent-cartas.tsx'
import { documentoColumn } from '../documento-column.ts'
import { viajeColumns } from '../salidas/viajes-columns.tsx'
import { CursoDialog } from './curso-dialog.tsx'
import { ImportAlumnosDialog } from './import-alumnos-dialog.tsx'
import type { Alumno, CursoData } from './reply-types.ts'

export const handle = { title: 'Curso' }

export default function Curso() {
  return (
    <ObjectScreen
      call={vercurso}
      what="el curso"
      missing={{
        title: 'Curso',
        message: 'Este curso no existe',
        icon: School,
        back: { to: '/admin/colegios', label: 'Volver a los colegios' },
        children: 'Puede que se haya eliminado.',
      }}
    >
      {(curso) => <CursoScreen curso={curso} />}
    </ObjectScreen>
  )
}

const columns: Column<Alumno>[] = [
  { key: 'apellido', title: 'Apellido', cell: (alumno) => alumno.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (alumno) => alumno.nombre, phone: 'title' },
  documentoColumn({ extra: false, phone: 'whole' }),
  dayColumn({ key: 'nacimiento', title: 'Nacimiento', day: (alumno) => alumno.fechanacimiento, phone: 'hide' }),
  { key: 'estado', title: 'Situación', cell: describeSituacion, phone: 'end' },
]

const columnas = viajeColumns<CursoData['viajes'][number]>().filter(({ key }) => key !== 'colegio')

function CursoScreen({ curso }: { curso: CursoData }) {
  const [opened, setOpened] = useState<Alumno>()
  const count = curso.alumnos.length
  const scope = { curso: String(curso.id) }
  const offer = (
    <Link look="outline" size={40} to={`/admin/viajes?ofrecer=${curso.id}`}>
      <Icon of={Plus} />
      Ofrecer un viaje
    </Link>
  )
  return (
    <>
      <BackLink to={`/admin/colegios/${curso.idcolegio}`}>{curso.colegio}</BackLink>
      <ScreenHead
        title={shortDivision(curso)}
        subtitle={`${curso.anio}, ${formatCount(count, 'estudiante')} en lista`}
        action={
          <EditActions
            edit={editarcurso}
            editing={<CursoDialog idcolegio={curso.idcolegio} curso={curso} />}
            removing={<RemoveCurso curso={curso} />}
          >
            <DialogButton needs={enviarcarta} size={40} dialog={<ComposeCarta scope={scope} />}>
              <Icon of={Mail} />
              Escribir a las familias
            </DialogButton>
          </EditActions>
        }
      />
      <section className="above-5 stack snug">
        <div className="row spread">
          <h2>Viajes</h2>
          {curso.viajes.length > 0 && offer}
        </div>
        {curso.viajes.length === 0 ? (
          <EmptyState icon={Bus} title="Todavía no le ofrecieron ningún viaje" action={offer} wide>
            Las familias del curso van a ver el viaje al elegir su colegio.
          </EmptyState>
        ) : (
          <Table
            caption="Viajes del curso"
            columns={columnas}
            rows={curso.viajes}
            to={({ id }) => `/admin/viajes/${id}`}
          />
        )}
      </section>
      <section className="above-5 stack snug">
        <div className="row spread parte-tools">
          <h2>Estudiantes</h2>
          <div className="row tight screen-actions">
            <DialogButton needs={crearalumno} look="outline" size={40} dialog={<AlumnoDialog idcurso={curso.id} />}>
              <Icon of={UserPlus} />
              Agregar estudiante
            </DialogButton>
            <DialogButton
              needs={importaralumnos}
              look="outline"
              size={40}
              dialog={<ImportAlumnosDialog idcurso={curso.id} />}
            >
              <Icon of={FileUp} />
              Importar lista
            </DialogButton>
          </div>
        </div>
        {count === 0 ? (
          <EmptyState icon={FileUp} title="Todavía no hay lista de estudiantes" wide>
            Pegala desde una planilla o elegí el archivo CSV que mandó el colegio. Antes de guardar vas a ver qué entra
            y qué no.
          </EmptyState>
        ) : (
          <Table
            caption="Estudiantes"
            columns={columns}
            rows={curso.alumnos}
            openKey={opened && String(opened.id)}
            onOpen={setOpened}
          />
        )}
      </section>
      {curso.viajes.length > 0 && (
        <section className="above-5 stack snug">
          <h2>Mensajes a las familias</h2>
          <SentCartas scope={scope} />
        </section>
      )}
      {opened && (
        <AlumnoDialog
          idcurso={curso.id}
          alumno={newestOf(curso.alumnos, opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function RemoveCurso({ curso }: { curso: CursoData }) {
  const navigate = useNavigate()
  const has = formatCounts(
    [curso.viajes.length, 'viaje'],
    [curso.alumnos.length, 'estudiante en su lista', 'estudiantes en su lista'],
  )
  return (
    <ConfirmDialog
      action="Eliminar curso"
      call={eliminarcurso}
      query={{ id: curso.id }}
      impediment={
        has && (
          <p>
            <b>{cursoDeAnio(curso)}</b> tiene {has}: mientras los tenga no se puede eliminar.
          </p>
        )
      }
      done="El curso fue eliminado."
      onDone={() => navigate(`/admin/colegios/${curso.idcolegio}`)}
    >
      <p>
        Vas a eliminar <b>{cursoDeAnio(curso)}</b>. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

function describeSituacion({ noviaja, reservas }: Alumno) {
  if (noviaja) return `No viaja: ${noviaja}`
  return reservas === 0 ? 'Sin reserva' : 'Reservó'
}

type Props = { idcurso: number; alumno?: Alumno; onClose?: () => void }

function AlumnoDialog({ idcurso, alumno, onClose }: Props) {
  const [removing, setRemoving] = useState(false)
  if (alumno && removing)
    return (
      <ConfirmDialog
        action="Quitar de la lista"
        call={eliminaralumno}
        query={{ id: alumno.id }}
        done="Ya no está en la lista."
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
      version={alumno?.version}
      defaultValues={{
        documento: alumno?.documento ?? '',
        apellido: alumno?.apellido ?? '',
        nombre: alumno?.nombre ?? '',
        fechanacimiento: formatFecha(alumno?.fechanacimiento ?? ''),
        noviaja: alumno?.noviaja ?? '',
      }}
      saved="Quedó en la lista."
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <div className="fields">
          <Text name="documento" label="Nº de Documento" inputMode="numeric" whole />
          <Text name="apellido" label="Apellido" />
          <Text name="nombre" label="Nombre" />
          <Day name="fechanacimiento" label="Fecha de nacimiento" age={defaultAges.pasajero} optional whole />
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
