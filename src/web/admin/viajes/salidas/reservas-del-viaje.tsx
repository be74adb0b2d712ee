import { Chip } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import type { TableroData } from './datos.ts'
import { Importes } from './importes.tsx'
import { Papeles } from './papeles.tsx'
import { Vencido } from './vencido.tsx'

type Reserva = TableroData['reservas'][number]

/** A trip's live bookings, each leading to its own page. */
export function ReservasDelViaje({ reservas, onChanged }: { reservas: Reserva[]; onChanged: () => void }) {
  const columns: Column<Reserva>[] = [
    {
      key: 'pasajero',
      title: 'Pasajero',
      cell: (reserva) => (
        <Link to={`/admin/reservas/${reserva.id}`}>
          {reserva.apellido}, {reserva.nombre}
        </Link>
      ),
      phone: 'title',
    },
    {
      key: 'documento',
      title: 'Documento',
      cell: (reserva) => formatDocumento(reserva.documento),
      tight: true,
      extra: true,
      phone: 'hide',
    },
    {
      key: 'senia',
      title: 'Seña',
      cell: (reserva) => <Senia paga={reserva.senia} />,
      tight: true,
      phone: 'end',
    },
    figures({
      key: 'pagado',
      title: 'Pagado',
      cell: (reserva) => <Importes ars={reserva.pagadoars} usd={reserva.pagadousd} />,
      phone: 'hide',
    }),
    figures({
      key: 'debe',
      title: 'Debe',
      cell: (reserva) => <Importes ars={reserva.debears} usd={reserva.debeusd} />,
      phone: 'fact',
    }),
    figures({ key: 'vencido', title: 'Vencido', cell: (reserva) => <Vencido {...reserva} />, phone: 'fact' }),
    { key: 'papeles', title: 'Papeles', cell: (reserva) => <Papeles reserva={reserva} onChanged={onChanged} /> },
    {
      key: 'lista',
      title: 'Lista',
      cell: (reserva) => !reserva.enlista && <Chip tone="alert">No está en la lista</Chip>,
      extra: true,
      phone: 'hide',
    },
  ]
  const ajenas = reservas.some(({ enlista }) => !enlista)
  const shown = ajenas ? columns : columns.filter(({ key }) => key !== 'lista')
  return <Table caption="Quién reservó" columns={shown} rows={reservas} rowKey={(reserva) => reserva.id} />
}

function Senia({ paga }: { paga: boolean }) {
  return paga ? <Chip tone="ok">Paga</Chip> : <Chip tone="alert">Pendiente</Chip>
}
