import { estadoNames } from '../../../../../reglas/reserva.ts'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, figures, Table } from '../../../../ui/table.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import type { ClienteDetail } from '../cliente-dialogs.tsx'

type Reserva = ClienteDetail['reservas'][number]
type Saldo = ClienteDetail['credito']

const columns: Column<Reserva>[] = [
  { key: 'pasajero', title: 'Pasajero', cell: ({ pasajero }) => pasajero, phone: 'title' },
  { key: 'paquete', title: 'Viaje', cell: ({ nombrepaquete }) => nombrepaquete },
  { key: 'colegio', title: 'Colegio / curso', cell: ({ datoscolegio }) => datoscolegio, extra: true, phone: 'hide' },
  { key: 'estado', title: 'Estado', cell: ({ estado }) => estadoNames[estado], tight: true, phone: 'under' },
  figures({
    key: 'saldo',
    title: 'Debe',
    cell: ({ saldo }) => (saldo.length > 0 ? <Importes saldo={saldo} /> : '—'),
    phone: 'end',
  }),
]

type Props = { reservas: Reserva[]; credito: Saldo; contra: Saldo }

export function ReservasSection({ reservas, credito, contra }: Props) {
  return (
    <Section title="Reservas">
      {credito.length > 0 && (
        <div className="note row spread" data-tone="ok">
          <span>Saldo a favor</span>
          <Importes saldo={credito} />
        </div>
      )}
      {contra.length > 0 && (
        <div className="note row spread" data-tone="bad">
          <Link to="/admin/cobranza/saldos">Saldo en contra: recibió dos veces</Link>
          <Importes saldo={contra} />
        </div>
      )}
      {reservas.length === 0 ? (
        <p className="muted">Todavía no tiene ninguna.</p>
      ) : (
        <Table caption="Reservas" columns={columns} rows={reservas} to={({ id }) => `/admin/reservas/${id}`} />
      )}
    </Section>
  )
}

function Importes({ saldo }: { saldo: Saldo }) {
  return (
    <span className="stack tight figures">
      {saldo.map(({ moneda, importe }) => (
        <Money key={moneda} centavos={importe} moneda={moneda} />
      ))}
    </span>
  )
}
