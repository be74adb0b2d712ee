import { Pencil, Trash2, Users } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatTelefono } from '../../../ui/numeros.pure.ts'
import type { Column } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import type { Listado } from '../../lista/use-listado.ts'

export type ClienteRow = ReplyOf<typeof listadoclientes>['results'][number]

type Actions = { onEdit: (row: ClienteRow) => void; onDelete: (row: ClienteRow) => void }
type Props = {
  listado: Omit<Listado<ClienteRow>, 'values' | 'setFilter'>
  /** What type 1 may do with a row; left out for anybody else. */
  actions?: Actions
}

export function ClientesList({ listado, actions }: Props) {
  return (
    <ListadoTable
      listado={listado}
      caption="Clientes"
      columns={actions ? [...columns, actionsColumn(actions)] : columns}
      to={actions && (({ id }: ClienteRow) => `/admin/clientes/${id}`)}
      one="cliente"
      many="clientes"
      failed="No pudimos traer los clientes"
      empty={{
        icon: Users,
        title: 'Todavía no hay clientes',
        text: 'Acá aparecen quienes crean su cuenta en el sitio y los que agregues. El colegio de cada uno sale de sus reservas.',
      }}
    />
  )
}

const columns: Column<ClienteRow>[] = [
  {
    key: 'nombre',
    title: 'Apellido y Nombre',
    cell: ({ apellido, nombre }) => (
      <>
        <span className="strong">{apellido}</span>, {nombre}
      </>
    ),
    phone: 'title',
    sortable: true,
  },
  { key: 'mail', title: 'Email', cell: (row) => row.mail, share: 1.6 },
  { key: 'telefono', title: 'Teléfono', cell: (row) => formatTelefono(row.telefono), tight: true, phone: 'run' },
  { key: 'colegio', title: 'Colegio', cell: (row) => row.colegio, share: 1.2, phone: 'run' },
]

function actionsColumn({ onEdit, onDelete }: Actions): Column<ClienteRow> {
  return {
    key: 'acciones',
    title: 'Acciones',
    cell: (row) => (
      <span className="nowrap above-row">
        <IconButton icon={Pencil} label={`Editar a ${row.nombre} ${row.apellido}`} onClick={() => onEdit(row)} />
        <IconButton icon={Trash2} label={`Eliminar a ${row.nombre} ${row.apellido}`} onClick={() => onDelete(row)} />
      </span>
    ),
    align: 'end',
    tight: true,
    phone: 'end',
  }
}
