import type { Dia } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { importes } from '../../importe.tsx'
import { documentoColumn } from '../documento-column.ts'
import { describeEstado } from '../reservas/estado-reserva.pure.ts'
import type { PasajeroDeViaje } from './datos.ts'
import { Papel, papeles } from './papel.tsx'
import { showVencido } from './vencido.tsx'

type Given = { hoy: Dia; conLista: boolean; onChanged: () => void; onReview: (id: number) => void }

/** What a trip's board tells of each who travels. */
export function columnasDePasajeros({ hoy, conLista, onChanged, onReview }: Given): Column<PasajeroDeViaje>[] {
  return [
    {
      key: 'pasajero',
      title: 'Pasajero',
      cell: ({ apellido, nombre, enlista }) => (
        <>
          <span className="strong">{apellido}</span>, {nombre}
          {conLista && !enlista && <span className="muted"> (fuera de la lista)</span>}
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
        cell: (reserva) => (
          <Papel papel={papel} reserva={reserva} onChanged={onChanged} onReview={() => onReview(reserva.id)} />
        ),
        tight: true,
        phone: 'under',
      }),
    ),
    figures({
      key: 'pagado',
      title: 'Pagado',
      cell: ({ pagadoars, pagadousd }) => importes(pagadoars, pagadousd),
      sortable: true,
      extra: true,
      phone: 'hide',
    }),
    figures({
      key: 'debe',
      title: 'Debe',
      cell: ({ debears, debeusd, vencidas }) => (
        <span data-tarde={vencidas > 0 || undefined}>{importes(debears, debeusd)}</span>
      ),
      sortable: true,
      phone: 'end',
    }),
    figures({
      key: 'vencido',
      title: 'Vencido',
      cell: showVencido,
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

/** How its booking stands: a chip where somebody has to act. */
function Estado({ reserva, hoy }: { reserva: PasajeroDeViaje; hoy: Dia }) {
  const { text, tone } = describeEstado(reserva, hoy)
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}
