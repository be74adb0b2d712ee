import { FileClock } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import type { Column } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { PlazoChip } from './plazo-chip.tsx'
import { nameTipo } from './tipos.ts'

export type SolicitudRow = ReplyOf<typeof listadosolicitudes>['results'][number]

const columns: Column<SolicitudRow>[] = [
  { key: 'quien', title: 'Quién', cell: (row) => `${row.apellido}, ${row.nombre}`, phone: 'title' },
  { key: 'tipo', title: 'Pide', cell: (row) => nameTipo(row.tipo) },
  { key: 'codigo', title: 'Código', cell: (row) => row.codigo, tight: true, phone: 'hide' },
  { key: 'reserva', title: 'Reserva', cell: (row) => row.reserva || '—', tight: true, extra: true, phone: 'hide' },
  {
    key: 'fecha',
    title: 'Llegó',
    cell: (row) => (
      <>
        <Fecha value={row.fecha} /> {row.hora}
      </>
    ),
    tight: true,
    sortable: true,
    phone: 'under',
  },
  { key: 'plazo', title: 'Plazo', cell: (row) => <PlazoChip solicitud={row} />, tight: true, phone: 'end' },
]

type Props = {
  listado: Omit<Listado<SolicitudRow>, 'values' | 'setFilter'>
  openId: string
  onOpen: (id: number) => void
}

export function SolicitudesList({ listado, openId, onOpen }: Props) {
  return (
    <ListadoTable
      listado={listado}
      caption="Solicitudes"
      columns={columns}
      one="solicitud"
      many="solicitudes"
      failed="No pudimos traer las solicitudes"
      empty={{
        icon: FileClock,
        title: 'No hay solicitudes pendientes',
        text: 'Acá aparecen las solicitudes de arrepentimiento y de baja del sitio, y las que hacen las familias sobre sus reservas.',
      }}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
    />
  )
}
