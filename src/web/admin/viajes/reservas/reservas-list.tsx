import { ClipboardCheck } from 'lucide-react'
import type * as z from 'zod'
import type { listadoreservasnuevas } from '../../../../contract/especificacion/reservas.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatTelefono } from '../../../ui/numeros.pure.ts'
import type { Column } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { documentoColumn } from '../documento-column.ts'

export type ReservaRow = z.output<typeof listadoreservasnuevas.reply>['results'][number]

const columns: Column<ReservaRow>[] = [
  {
    key: 'fecha',
    title: 'Fecha',
    cell: (row) => <Fecha value={row.fechacontrato} />,
    tight: true,
    phone: 'end',
    sortable: true,
  },
  { key: 'apellido', title: 'Apellido', cell: (row) => row.apellido, phone: 'title', sortable: true },
  { key: 'nombre', title: 'Nombre', cell: (row) => row.nombre, phone: 'title' },
  documentoColumn(),
  { key: 'domicilio', title: 'Domicilio', cell: (row) => row.domicilio, extra: true, phone: 'hide' },
  {
    key: 'telefono',
    title: 'Teléfono',
    cell: (row) => formatTelefono(row.telefono),
    tight: true,
    extra: true,
    phone: 'hide',
  },
  { key: 'curso', title: 'Colegio / curso', cell: (row) => row.datoscolegio },
  { key: 'paquete', title: 'Paquete', cell: (row) => [row.nombrepaquete, row.duracion].filter(Boolean).join(' - ') },
]

type Props = {
  listado: Omit<Listado<ReservaRow>, 'values' | 'setFilter'>
  openId: string
  onOpen: (id: string) => void
}

export function ReservasList({ listado, openId, onOpen }: Props) {
  return (
    <ListadoTable
      listado={listado}
      caption="Reservas"
      columns={columns}
      one="reserva"
      many="reservas"
      failed="No pudimos traer las reservas"
      empty={{
        icon: ClipboardCheck,
        title: 'No hay reservas nuevas',
        text: 'Acá aparecen apenas una familia confirma su lugar. Las que ya viste están en «Todas las reservas».',
      }}
      seen={(row) => row.visto === '1'}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
    />
  )
}
