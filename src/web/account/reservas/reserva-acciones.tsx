import {
  CalendarPlus,
  Camera,
  ChevronDown,
  FileDown,
  FileText,
  type LucideIcon,
  MessageCircle,
  PencilLine,
  ReceiptText,
} from 'lucide-react'
import { useId, useState } from 'react'
import { isLive } from '../../../reglas/reserva.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatLinkAbout } from '../chat-about.ts'
import { PendingTaskAction } from '../cuenta/pending-task-action.tsx'
import { type PendingTask, requiredFotos } from '../cuenta.pure.ts'
import { useDownload } from '../use-download.ts'
import type { OwnReserva } from './use-own-reservas.ts'

type Props = { reserva: OwnReserva; pendiente: PendingTask | undefined; onOpen: (what: DialogName) => void }
type MenuEntry = { icon: LucideIcon; label: string; run: () => void; busy?: boolean }

export function ReservaActions({ reserva, pendiente, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="row full-buttons">
        {pendiente ? (
          <PendingTaskAction reserva={reserva} pendiente={pendiente} onFotos={() => onOpen('fotos')} />
        ) : (
          <Button look="outline" onClick={() => onOpen('convenio')}>
            Ver convenio<span className="visually-hidden">, {reserva.pasajero}</span>
          </Button>
        )}
        <Button look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Más<span className="visually-hidden"> acciones de {reserva.pasajero}</span>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <MoreActions reserva={reserva} onOpen={onOpen} />}
      </div>
    </>
  )
}

function MoreActions({ reserva, onOpen }: Omit<Props, 'pendiente'>) {
  const { id, pasajero, nombrepaquete, pedidos } = reserva
  const agencia = useAgencia()
  const { pending, download } = useDownload()
  const viva = isLive(reserva.estado)
  const asked = (tipo: 'correccion' | 'cancelacion') =>
    pedidos.some((request) => request.tipo === tipo && request.estado === 'pendiente')
  const paper = (icon: LucideIcon, label: string, file: string): MenuEntry => {
    const path = `/api/reservas/${id}/${file}` as const
    return { icon, label, run: () => void download(path, file), busy: pending === path }
  }
  const actions: MenuEntry[] = [
    { icon: FileText, label: 'Ver convenio', run: () => onOpen('convenio') },
    paper(FileDown, 'Convenio en PDF', 'convenio.pdf'),
    paper(ReceiptText, 'Estado de cuenta en PDF', 'estado.pdf'),
    // For a closed booking, the calendar file marks the due dates in the family's calendar as cancelled.
    paper(
      CalendarPlus,
      viva ? 'Agendar los vencimientos' : 'Actualizar los vencimientos agendados',
      'vencimientos.ics',
    ),
    ...(viva
      ? [
          {
            icon: Camera,
            label: `Fotos del DNI: ${describeFotos(reserva.fotos)}`,
            run: () => onOpen('fotos'),
          },
        ]
      : []),
    ...(viva && !asked('correccion')
      ? [{ icon: PencilLine, label: 'Pedir una corrección', run: () => onOpen('correccion') }]
      : []),
  ]
  const chat =
    agencia && chatLinkAbout(agencia, `Hola, consulto por la reserva N.º ${id}, de ${pasajero} (${nombrepaquete}).`)
  return (
    <ul className="reserva-card-actions" aria-label={`Acciones de ${pasajero}, reserva ${id}`}>
      {actions.map(({ icon, label, run, busy = false }) => (
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
      {viva && !asked('cancelacion') && (
        <li className="ruled whole">
          <button type="button" className="line centred wide t-15 muted" onClick={() => onOpen('cancelacion')}>
            Pedir la cancelación<span className="visually-hidden">, {pasajero}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

const describeFotos = (fotos: number) => (fotos >= requiredFotos ? 'cargadas' : `${fotos} de ${requiredFotos}`)

export type DialogName = 'convenio' | 'fotos' | 'correccion' | 'cancelacion'
