import { Plus, School } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { crearcolegio, listadocolegiosadmin } from '../../../../contract/viajes/colegios.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { CountLabel } from '../../values/count-label.tsx'
import { ColegioDialog } from './colegio-dialog.tsx'

export const handle = { title: 'Colegios y cursos' }

type Row = ReplyOf<typeof listadocolegiosadmin>['results'][number]

const columns: Column<Row>[] = [
  { key: 'nombre', title: 'Colegio', cell: (row) => row.nombre, sortable: true, phone: 'title' },
  { key: 'localidad', title: 'Localidad', cell: (row) => row.localidad, sortable: true },
  figures({ key: 'cursos', title: 'Cursos', cell: (row) => row.cursos || '—', phone: 'hide' }),
  figures({
    key: 'alumnos',
    title: 'Estudiantes',
    cell: ({ cursos, alumnos }) => (
      <>
        <span className="phone-word">{formatCount(cursos, 'curso')}, </span>
        <CountLabel count={alumnos} uno="estudiante" />
      </>
    ),
    phone: 'under',
  }),
  figures({
    key: 'viajes',
    title: 'Viajes',
    cell: (row) => <CountLabel count={row.viajes} uno="viaje" />,
    phone: 'end',
  }),
]

export default function Colegios() {
  const navigate = useNavigate()
  const list = useList(listadocolegiosadmin)
  const add = (inHead: boolean) => (
    <DialogButton
      needs={crearcolegio}
      size={40}
      className={inHead ? 'icon-on-phones' : ''}
      dialog={<ColegioDialog onSaved={(id) => navigate(`/admin/colegios/${id}`)} />}
    >
      <Icon of={Plus} />
      <span>Agregar colegio</span>
    </DialogButton>
  )
  return (
    <ListScreen
      list={list}
      title="Colegios y cursos"
      caption="Colegios"
      noun={{ one: 'colegio', many: 'colegios', all: 'los colegios' }}
      back={<BackLink to="/admin/viajes">Viajes escolares</BackLink>}
      action={add(true)}
      search="Nombre o localidad"
      columns={columns}
      empty={{
        icon: School,
        title: 'Todavía no hay colegios',
        text: 'Agregá el primero: después, sus cursos y la lista de estudiantes de cada uno.',
        action: add(false),
      }}
      to={(row) => `/admin/colegios/${row.id}`}
    />
  )
}
