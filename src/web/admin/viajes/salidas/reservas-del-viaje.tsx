import { marcardocumento, quitardocumento } from '../../../../contract/viajes/documentos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { documentoColumn } from '../documento-column.ts'
import type { TableroData } from './datos.ts'
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
    documentoColumn(),
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
      cell: (reserva) => <MoneyPair ars={reserva.pagadoars} usd={reserva.pagadousd} />,
      phone: 'hide',
    }),
    figures({
      key: 'debe',
      title: 'Debe',
      cell: (reserva) => <MoneyPair ars={reserva.debears} usd={reserva.debeusd} />,
      phone: 'fact',
    }),
    figures({ key: 'vencido', title: 'Vencido', cell: (reserva) => <Vencido {...reserva} />, phone: 'fact' }),
    {
      key: 'papeles',
      title: 'Papeles',
      cell: (reserva) => <Papeles reserva={reserva} onChanged={onChanged} />,
      tight: true,
    },
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

const papeles = [
  { campo: 'fotos', tipo: 'fotos', label: 'Fotos' },
  { campo: 'fichamedica', tipo: 'ficha_medica', label: 'Ficha médica' },
  { campo: 'permiso', tipo: 'permiso_viaje', label: 'Permiso' },
] as const

type PapelesProps = { reserva: TableroData['reservas'][number]; onChanged: () => void }

/** Which papers a passenger handed in; a press checks one off, another takes that back. */
function Papeles({ reserva, onChanged }: PapelesProps) {
  const { pending, attempt } = useAttempt()
  const toggle = async ({ campo, tipo, label }: (typeof papeles)[number]) => {
    const entregado = reserva[campo]
    await browserClient.call(entregado ? quitardocumento : marcardocumento, { query: { id: reserva.id, tipo } })
    const hecho = entregado ? 'falta de nuevo' : 'entregado'
    showToast(`${label} de ${reserva.nombre}: ${hecho}. Tocalo otra vez para deshacer.`, 'ok', tipo + reserva.id)
    onChanged()
  }
  return (
    <span className="row papeles">
      {papeles.map((papel) => {
        const entregado = reserva[papel.campo]
        return (
          <button
            key={papel.tipo}
            type="button"
            aria-pressed={entregado}
            aria-label={`${papel.label} de ${reserva.nombre} ${reserva.apellido}`}
            onClick={() => !pending && attempt(() => toggle(papel), { as: papel.tipo + reserva.id })}
          >
            <Chip tone={entregado ? 'ok' : 'plain'}>
              {entregado ? papel.label : `Falta ${papel.label.toLowerCase()}`}
            </Chip>
          </button>
        )
      })}
    </span>
  )
}
