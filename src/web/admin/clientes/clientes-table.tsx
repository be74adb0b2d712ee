import type * as z from 'zod'
import type { listadoclientes } from '../../../contract/clientes.ts'
import { type Column, Table } from '../../ui/table.tsx'

export type ClienteRow = z.output<typeof listadoclientes.reply>['results'][number]

const columns: Column<ClienteRow>[] = [
  { key: 'nombre', title: 'Apellido y Nombre', cell: (row) => `${row.apellido}, ${row.nombre}`, phone: 'title' },
  { key: 'mail', title: 'Email', cell: (row) => row.mail },
  { key: 'telefono', title: 'Teléfono', cell: (row) => row.telefono, tight: true, phone: 'end' },
  { key: 'colegio', title: 'Colegio', cell: (row) => row.colegio },
]

export function ClientesTable({ rows }: { rows: ClienteRow[] }) {
  return <Table caption="Clientes" columns={columns} rows={rows} rowKey={(row) => row.id} />
}
