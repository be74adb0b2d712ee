import { ClipboardCheck } from 'lucide-react'
import type * as z from 'zod'
import type { listadoreservasnuevas } from '../../../contract/reservas.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ListBody } from '../list-body.tsx'
import type { List } from '../use-list.ts'
import type { Visto } from './reservas-filters.tsx'

export type ReservaRow = z.output<typeof listadoreservasnuevas.reply>['results'][number]

const columns: Column<ReservaRow>[] = [
  { key: 'fecha', title: 'Fecha', cell: (row) => <Fecha value={row.fechacontrato} />, tight: true, phone: 'end' },
  { key: 'apellido', title: 'Apellido', cell: (row) => row.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (row) => row.nombre, phone: 'title' },
  { key: 'documento', title: 'Documento', cell: (row) => row.documento, tight: true, extra: true, phone: 'hide' },
  { key: 'domicilio', title: 'Domicilio', cell: (row) => row.domicilio, extra: true, phone: 'hide' },
  { key: 'telefono', title: 'Teléfono', cell: (row) => row.telefono, tight: true, extra: true, phone: 'hide' },
  { key: 'curso', title: 'Colegio / curso', cell: (row) => row.datoscolegio },
  { key: 'paquete', title: 'Paquete', cell: (row) => [row.nombrepaquete, row.duracion].filter(Boolean).join(' - ') },
]

const none: Record<Visto, string> = {
  0: 'No hay reservas nuevas',
  1: 'No hay reservas vistas',
  2: 'No hay reservas',
}

type Props = {
  list: List<ReservaRow>
  visto: Visto
  filtered: boolean
  openId: string
  onOpen: (id: string) => void
  onClear: () => void
}

export function ReservasList({ list, visto, filtered, openId, onOpen, onClear }: Props) {
  const empty = (
    <EmptyState
      icon={ClipboardCheck}
      title={filtered ? `${none[visto]} con estos filtros` : none[visto]}
      action={
        (filtered || visto !== '2') && (
          <Button look="outline" size={40} onClick={onClear}>
            Ver todas las reservas
          </Button>
        )
      }
    >
      Acá aparecen apenas una familia confirma su lugar.
    </EmptyState>
  )
  return (
    <ListBody list={list} empty={empty} failed="No pudimos traer las reservas" one="reserva" many="reservas" opens>
      <Table
        caption="Reservas"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        seen={(row) => row.visto === '1'}
        openKey={openId}
        onOpen={(row) => onOpen(row.id)}
      />
    </ListBody>
  )
}
