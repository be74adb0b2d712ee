import { marcardocumento, quitardocumento } from '../../../../contract/viajes/documentos.ts'
import { fichareserva } from '../../../../contract/viajes/reservas.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { roundWhole } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Chip } from '../../../ui/chip.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { type Column, figures } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { importesCell } from '../../values/importe.tsx'
import { documentoColumn } from '../documento-column.ts'
import { describeEstadoOn } from '../reservas/estado-reserva.pure.ts'
import { EstadoDePapel } from './estado-de-papel.tsx'
import { overdueText } from './vencido.tsx'
import type { PasajeroDeViaje } from './viaje-data.ts'

type Given = { hoy: Dia; conLista: boolean; onReview: (id: number) => void }

export function pasajeroColumns({ hoy, conLista, onReview }: Given): Column<PasajeroDeViaje>[] {
  return [
    {
      key: 'pasajero',
      title: 'Pasajero',
      cell: ({ apellido, nombre, enlista }) => (
        <>
          <span className="strong">{apellido}</span>, {nombre}{' '}
          {conLista && !enlista && <span className="muted unbroken">(fuera de la lista)</span>}
        </>
      ),
      sortable: true,
      phone: 'title',
    },
    { key: 'estado', title: 'Estado', cell: (reserva) => <Estado reserva={reserva} hoy={hoy} />, tight: true },
    ...papeles.map(
      (papel): Column<PasajeroDeViaje> => ({
        key: papel.campo,
        title: papel.title,
        cell: (reserva) => <Papel papel={papel} reserva={reserva} onReview={() => onReview(reserva.id)} />,
        tight: true,
        phone: 'under',
      }),
    ),
    figures({
      key: 'pagado',
      title: 'Pagado',
      cell: ({ pagadoars, pagadousd }) => importesCell(roundWhole(pagadoars), roundWhole(pagadousd), true),
      sortable: true,
      extra: true,
      phone: 'hide',
    }),
    figures({
      key: 'debe',
      title: 'Debe',
      cell: ({ debears, debeusd, vencidas }) => (
        <span data-tarde={vencidas > 0 || undefined}>{importesCell(debears, debeusd, true)}</span>
      ),
      sortable: true,
      phone: 'end',
    }),
    figures({
      key: 'vencido',
      title: 'Vencido',
      cell: overdueText,
      sortable: true,
      phone: 'hide',
    }),
    documentoColumn(),
    {
      key: 'habitacion',
      title: 'Habitación',
      cell: ({ habitacion }) => (
        <span className="muted">{habitacion.replace(/^Habitación /, '') || 'Sin habitación'}</span>
      ),
      tight: true,
      extra: true,
      phone: 'hide',
    },
  ]
}

function Estado({ reserva, hoy }: { reserva: PasajeroDeViaje; hoy: Dia }) {
  const { text, tone } = describeEstadoOn(reserva, hoy)
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}

const papeles = [
  { campo: 'fotos', tipo: 'fotos', title: 'Fotos del DNI' },
  { campo: 'fichamedica', tipo: 'ficha_medica', title: 'Ficha médica' },
  { campo: 'permiso', tipo: 'permiso_viaje', title: 'Permiso' },
] as const

type Props = {
  papel: (typeof papeles)[number]
  reserva: PasajeroDeViaje
  onReview: () => void
}

/** Marks a document as received or not received on click. If the family's photos await review, a click opens the photos. */
function Papel({ papel: { campo, tipo, title }, reserva, onReview }: Props) {
  const { pending, attempt } = useAttempt()
  const { may } = usePermissions()
  const estado = reserva[campo]
  const received = estado === 'revisada'
  const who = `${title} de ${reserva.nombre} ${reserva.apellido}`
  if (estado === 'cargada')
    return (
      <button
        type="button"
        className="papel above-row inline-flex centred"
        aria-label={`Revisar ${who}`}
        disabled={!may(fichareserva)}
        onClick={onReview}
      >
        <EstadoDePapel estado={estado}>
          <span className="papel-palabra">Revisar</span>
        </EstadoDePapel>
      </button>
    )
  const toggle = async () => {
    await browserClient.call(received ? quitardocumento : marcardocumento, { query: { id: reserva.id, tipo } })
    const done = received ? 'falta de nuevo' : 'entregado'
    showToast(`${title} de ${reserva.nombre}: ${done}. Tocalo otra vez para deshacer.`, 'ok', tipo + reserva.id)
    refetchAll()
  }
  return (
    <button
      type="button"
      className="papel above-row inline-flex centred"
      aria-pressed={received}
      disabled={!may(marcardocumento)}
      aria-label={who}
      onClick={() => !pending && attempt(toggle, { as: tipo + reserva.id })}
    >
      <EstadoDePapel estado={estado}>{!received && <span className="papel-palabra">Falta</span>}</EstadoDePapel>
    </button>
  )
}
