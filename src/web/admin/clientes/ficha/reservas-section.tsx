import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { EstadoChip } from '../../reservas/estado-chip.tsx'
import { Importe } from '../../reservas/ficha/importe.tsx'
import { Section } from '../../reservas/ficha/section.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Reserva = ClienteDetail['reservas'][number]
type Saldo = ClienteDetail['credito']

const columns: Column<Reserva>[] = [
  {
    key: 'pasajero',
    title: 'Pasajero',
    cell: ({ id, pasajero }) => <Link to={`/admin/reservas/${id}`}>{pasajero}</Link>,
    phone: 'title',
  },
  { key: 'paquete', title: 'Viaje', cell: ({ nombrepaquete }) => nombrepaquete },
  { key: 'colegio', title: 'Colegio / curso', cell: ({ datoscolegio }) => datoscolegio, extra: true, phone: 'hide' },
  { key: 'estado', title: 'Estado', cell: ({ estado }) => <EstadoChip estado={estado} />, tight: true },
  {
    key: 'saldo',
    title: 'Debe',
    cell: ({ saldo }) => (saldo.length > 0 ? <Importes saldo={saldo} /> : '—'),
    tight: true,
    align: 'end',
    phone: 'end',
  },
]

/** What they travel and owe, and what the agency owes them. */
export function ReservasSection({ reservas, credito }: { reservas: Reserva[]; credito: Saldo }) {
  return (
    <Section title="Reservas">
      {credito.length > 0 && (
        <div className="ficha-credit">
          <span>Saldo a favor</span>
          <Importes saldo={credito} />
        </div>
      )}
      {reservas.length === 0 ? (
        <p className="ficha-none">Todavía no tiene ninguna.</p>
      ) : (
        <Table caption="Reservas" columns={columns} rows={reservas} rowKey={({ id }) => id} />
      )}
    </Section>
  )
}

function Importes({ saldo }: { saldo: Saldo }) {
  return (
    <span className="cliente-saldo">
      {saldo.map(({ moneda, importe }) => (
        <Importe key={moneda} importe={importe} moneda={moneda} />
      ))}
    </span>
  )
}
