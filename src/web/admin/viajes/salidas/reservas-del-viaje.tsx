import { Check, CircleDashed } from 'lucide-react'
import { marcardocumento, quitardocumento } from '../../../../contract/viajes/documentos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { importes } from '../../importe.tsx'
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
      cell: ({ pagadoars, pagadousd }) => importes(pagadoars, pagadousd),
      extra: true,
      phone: 'hide',
    }),
    figures({
      key: 'debe',
      title: 'Debe',
      cell: ({ debears, debeusd }) => importes(debears, debeusd),
      phone: 'fact',
    }),
    figures({ key: 'vencido', title: 'Vencido', cell: (reserva) => <Vencido {...reserva} />, phone: 'fact' }),
    ...papeles.map(
      (papel): Column<Reserva> => ({
        key: papel.campo,
        title: papel.title,
        cell: (reserva) => <Papel papel={papel} reserva={reserva} onChanged={onChanged} />,
        tight: true,
        phone: 'fact',
      }),
    ),
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
  { campo: 'fotos', tipo: 'fotos', title: 'Fotos', label: 'Fotos' },
  { campo: 'fichamedica', tipo: 'ficha_medica', title: 'Ficha', label: 'Ficha médica' },
  { campo: 'permiso', tipo: 'permiso_viaje', title: 'Permiso', label: 'Permiso' },
] as const

type PapelProps = { papel: (typeof papeles)[number]; reserva: Reserva; onChanged: () => void }

/** Whether a passenger handed a paper in; a press checks it off, another takes that back. */
function Papel({ papel: { campo, tipo, label }, reserva, onChanged }: PapelProps) {
  const { pending, attempt } = useAttempt()
  const entregado = reserva[campo]
  const toggle = async () => {
    await browserClient.call(entregado ? quitardocumento : marcardocumento, { query: { id: reserva.id, tipo } })
    const hecho = entregado ? 'falta de nuevo' : 'entregado'
    showToast(`${label} de ${reserva.nombre}: ${hecho}. Tocalo otra vez para deshacer.`, 'ok', tipo + reserva.id)
    onChanged()
  }
  return (
    <button
      type="button"
      className="papel"
      aria-pressed={entregado}
      aria-label={`${label} de ${reserva.nombre} ${reserva.apellido}`}
      onClick={() => !pending && attempt(toggle, { as: tipo + reserva.id })}
    >
      <Icon of={entregado ? Check : CircleDashed} />
      {!entregado && 'Falta'}
    </button>
  )
}
