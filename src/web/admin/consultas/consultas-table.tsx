import type * as z from 'zod'
import type { listadoconsultas } from '../../../contract/consultas.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { type Column, Table } from '../../ui/table.tsx'

export type ConsultaRow = z.output<typeof listadoconsultas.reply>['results'][number]

const columns: Column<ConsultaRow>[] = [
  { key: 'cliente', title: 'Cliente', cell: (row) => `${row.apellido}, ${row.nombre}`, phone: 'title' },
  { key: 'consulta', title: 'Consulta', cell: (row) => <span className="two-lines">{row.consulta}</span> },
  {
    key: 'fecha',
    title: 'Fecha y hora',
    cell: (row) => (
      <>
        <Fecha value={row.fecha} /> {row.hora}
      </>
    ),
    tight: true,
    phone: 'end',
  },
]

type Props = { rows: ConsultaRow[]; openId: string; onOpen: (id: string) => void }

export function ConsultasTable({ rows, openId, onOpen }: Props) {
  return (
    <Table
      caption="Consultas"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      seen={(row) => row.visto === '1'}
      openKey={openId}
      onOpen={(row) => onOpen(row.id)}
    />
  )
}
