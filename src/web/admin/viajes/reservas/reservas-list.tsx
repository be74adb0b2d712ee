import { ClipboardCheck } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoreservaspersonal } from '../../../../contract/viajes/reservas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { formatTelefono } from '../../../ui/phone.pure.ts'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import type { RowSelection } from '../../../ui/table-choice.tsx'
import { ListTable } from '../../lista/list-table.tsx'
import type { ListState } from '../../lista/use-list.ts'
import { useNow } from '../../shell/use-now.ts'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { documentoColumn } from '../documento-column.ts'
import { describeEstadoOn } from './estado-reserva.pure.ts'

export type ReservaRow = ReplyOf<typeof listadoreservaspersonal>['results'][number]

const columns: Column<ReservaRow>[] = [
  dayColumn({ key: 'fecha', title: 'Fecha', day: (row) => row.fechacontrato, phone: 'hide', sortable: true }),
  { key: 'apellido', title: 'Apellido', cell: (row) => row.apellido, share: 0.5, phone: 'title', sortable: true },
  { key: 'nombre', title: 'Nombre', cell: (row) => row.nombre, share: 0.6, phone: 'title' },
  { key: 'estado', title: 'Estado', cell: (row) => <Estado row={row} />, tight: true, phone: 'under' },
  figures({ key: 'debe', title: 'Debe', cell: (row) => <Debe row={row} />, phone: 'end' }),
  documentoColumn(),
  {
    key: 'domicilio',
    title: 'Domicilio',
    cell: (row) => row.domicilio,
    share: 1.1,
    extra: true,
    phone: 'hide',
  },
  {
    key: 'telefono',
    title: 'Teléfono',
    cell: (row) => formatTelefono(row.telefono),
    tight: true,
    extra: true,
    phone: 'hide',
  },
  {
    key: 'curso',
    title: 'Colegio / curso',
    cell: (row) => <ShortCurso curso={row.curso} />,
    share: 1.2,
  },
  {
    key: 'paquete',
    title: 'Paquete',
    cell: ({ nombrepaquete, duracion }) => (
      <>
        {nombrepaquete}
        {duracion && (
          <>
            , <span className="nowrap muted">{duracion}</span>
          </>
        )}
      </>
    ),
    share: 1.4,
    extra: true,
    phone: 'hide',
  },
]

function Estado({ row }: { row: ReservaRow }) {
  const { text, tone } = describeEstadoOn(row, localDay(useNow()))
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}

function Debe({ row: { debears, debeusd, vencidas } }: { row: ReservaRow }) {
  if (debears === 0 && debeusd === 0) return <span className="muted">—</span>
  return (
    <span className={vencidas > 0 ? 'bad strong' : undefined}>
      <span className="phone-word muted">debe </span>
      <MoneyPair ars={debears} usd={debeusd} whole />
    </span>
  )
}

type Props = {
  list: Omit<ListState<ReservaRow>, 'values' | 'setFilter'>
  openId: string
  onOpen: (id: number) => void
  choosing: RowSelection<ReservaRow>
}

export function ReservasList({ list, openId, onOpen, choosing }: Props) {
  return (
    <ListTable
      list={list}
      caption="Reservas"
      columns={columns}
      one="reserva"
      many="reservas"
      failed="No pudimos cargar las reservas"
      empty={{
        icon: ClipboardCheck,
        title: 'No hay reservas nuevas',
        text: 'Acá aparecen apenas una familia confirma su lugar. Las que ya viste están en «Todas las reservas».',
        action: (
          <Link to="/admin/gestionreservas?visto=2" look="outline" size={40}>
            Ver todas las reservas
          </Link>
        ),
      }}
      seen={(row) => row.visto}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
      choosing={choosing}
    />
  )
}
