import {
  CalendarPlus,
  Camera,
  CircleX,
  FileDown,
  FileText,
  type LucideIcon,
  MessageCircle,
  PencilLine,
  ReceiptText,
} from 'lucide-react'
import { estaViva } from '../../../reglas/reserva.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatAbout } from '../contacto.ts'
import { useDescarga } from '../use-descarga.ts'
import { maximoDeFotos } from '../use-subida.ts'
import type { ReservaPropia } from './use-mis-reservas.ts'

type Props = { reserva: ReservaPropia; onOpen: (what: Ventana) => void }
type Accion = { icon: LucideIcon; label: string; run: () => void; busy?: boolean }

/** Shows the actions of a booking: documents, photos, chat and requests. */
export function ReservaAcciones({ reserva, onOpen }: Props) {
  const { id, pasajero, nombrepaquete, pedidos } = reserva
  const agencia = useAgencia()
  const { pending, download } = useDescarga()
  const viva = estaViva(reserva.estado)
  const asked = (tipo: 'correccion' | 'cancelacion') =>
    pedidos.some((pedido) => pedido.tipo === tipo && pedido.estado === 'pendiente')
  const paper = (icon: LucideIcon, label: string, file: string): Accion => {
    const path = `/api/reservas/${id}/${file}` as const
    return { icon, label, run: () => void download(path, file), busy: pending === path }
  }
  const acciones: Accion[] = [
    { icon: FileText, label: 'Ver convenio', run: () => onOpen('convenio') },
    paper(FileDown, 'Convenio en PDF', 'convenio.pdf'),
    paper(ReceiptText, 'Estado de cuenta en PDF', 'estado.pdf'),
    // For a closed booking, the file cancels the due dates in the family's calendar.
    paper(
      CalendarPlus,
      viva ? 'Agendar los vencimientos' : 'Actualizar los vencimientos agendados',
      'vencimientos.ics',
    ),
    ...(viva
      ? [
          {
            icon: Camera,
            label: `Fotos del documento: ${reserva.fotos} de ${maximoDeFotos}`,
            run: () => onOpen('fotos'),
          },
        ]
      : []),
    ...(viva && !asked('correccion')
      ? [{ icon: PencilLine, label: 'Pedir una corrección', run: () => onOpen('correccion') }]
      : []),
    ...(viva && !asked('cancelacion')
      ? [{ icon: CircleX, label: 'Pedir la cancelación', run: () => onOpen('cancelacion') }]
      : []),
  ]
  const chat =
    agencia && chatAbout(agencia, `Hola, consulto por la reserva N.º ${id}, de ${pasajero} (${nombrepaquete}).`)
  return (
    <ul className="reserva-card-actions" aria-label={`Acciones de ${pasajero}, reserva ${id}`}>
      {acciones.map(({ icon, label, run, busy = false }) => (
        <li key={label}>
          <button type="button" className="line centred wide t-15 strong" onClick={run} aria-busy={busy || undefined}>
            <Icon of={icon} />
            <span className="num">{busy ? 'Descargando…' : label}</span>
            <span className="visually-hidden">, {pasajero}</span>
          </button>
        </li>
      ))}
      {chat && (
        <li>
          <a className="line centred wide t-15 strong" href={chat} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} />
            <span>Chatear sobre esta reserva</span>
          </a>
        </li>
      )}
    </ul>
  )
}

/** The dialogs of a booking in the list. */
export type Ventana = 'convenio' | 'fotos' | 'correccion' | 'cancelacion'
