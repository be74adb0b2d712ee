import { Hourglass, MailCheck } from 'lucide-react'
import { isLive } from '../../../reglas/reserva.ts'
import { keepFiguresTogether, keepTitleWordsTogether } from '../../../reglas/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { formatDias } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MoneyList } from '../../ui/money.tsx'
import { Photo } from '../../ui/photo.tsx'
import { PendingTasks } from '../cuenta/pending-tasks.tsx'
import { importesToList, pendingTasksOf, requiredFotos } from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { estadoLabel } from './estados.pure.ts'
import { type DialogName, ReservaActions } from './reserva-acciones.tsx'
import type { OwnReserva, Pedido } from './use-own-reservas.ts'

/** `pictured`: only the first of several bookings of a trip shows its picture. */
type Props = { reserva: OwnReserva; pictured: boolean; onOpen: (what: DialogName) => void }

export function ReservaCard({ reserva, pictured, onOpen }: Props) {
  const { text, tone } = estadoLabel(reserva.estado, reserva.cambiadapor)
  const viva = isLive(reserva.estado)
  const pendientes = pendingTasksOf(reserva)
  return (
    <li className="card reserva-card" data-ended={!viva || undefined}>
      {pictured && <Photo picture={reserva} portrait sizes="(width > 40em) 300px, 95vw" decorative className="fills" />}
      <div className="stack card-large">
        <div className="row tops spread reserva-card-head">
          <h2 className="t-28">
            {keepTitleWordsTogether(reserva.nombrepaquete)}
            <span className="label block t-16 above-1"> Viaja {reserva.pasajero}</span>
          </h2>
          <Chip tone={tone}>{text}</Chip>
        </div>
        <dl className="stack tight account-facts">
          <Fact name="Viaje">
            {keepFiguresTogether(`${formatDias(reserva.salida, reserva.regreso)}, ${reserva.duracion}`)}
          </Fact>
          <Fact name="Colegio">{keepFiguresTogether(reserva.datoscolegio)}</Fact>
          <Fact name="Reserva">
            N.º <span className="num">{reserva.id}</span>, del <Fecha value={reserva.fechacontrato} />
          </Fact>
          {viva && <Pagado reserva={reserva} />}
          {viva && reserva.fotos >= requiredFotos && <Fact name="Fotos del DNI">cargadas</Fact>}
        </dl>
        {viva ? (
          <PendingTasks reserva={reserva} pendientes={pendientes} onFotos={() => onOpen('fotos')} />
        ) : (
          <>
            <p className="muted measure reserva-card-why">
              <CancellationReason reserva={reserva} />
            </p>
            {pendientes.length > 0 && <PendingTasks reserva={reserva} pendientes={pendientes} />}
          </>
        )}
        <OpenPedidos pedidos={reserva.pedidos} />
        <ReservaActions reserva={reserva} pendiente={pendientes[0]} onOpen={onOpen} />
      </div>
    </li>
  )
}

function Pagado({ reserva: { pagado, precio, pasajero } }: { reserva: OwnReserva }) {
  const importes = importesToList(pagado)
  return (
    <Fact name="Pagado">
      {importes.length > 0 ? <MoneyList importes={importes} whole /> : 'Nada todavía'}{' '}
      <span className="unbroken">
        de <MoneyList importes={importesToList(precio)} whole />.
      </span>{' '}
      <Link to="/cuentas" reloadDocument aria-label={`Ver las cuotas de ${pasajero}`}>
        Ver las cuotas
      </Link>
    </Fact>
  )
}

function CancellationReason({ reserva: { estado, vencimientosenia, cambiadapor } }: { reserva: OwnReserva }) {
  if (estado === 'vencida')
    return (
      <>
        La seña no se pagó hasta el <Fecha value={vencimientosenia} long year />: la reserva venció y el lugar quedó
        libre. Si todavía quieren viajar, hacé una reserva nueva o escribinos por el chat.
      </>
    )
  if (cambiadapor)
    return `Pasó a otro plan, sin ningún cargo: ahora es la reserva N.º ${cambiadapor}, con lo que habías pagado.`
  return 'Esta reserva se canceló y su lugar quedó libre. El estado de cuenta dice qué se cobró, qué se devolvió y qué queda a favor.'
}

function OpenPedidos({ pedidos }: { pedidos: Pedido[] }) {
  const shown = (['correccion', 'cancelacion'] as const).flatMap((tipo) => {
    const [last] = pedidos.filter((request) => request.tipo === tipo)
    return last ? [last] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="stack tight">
      {shown.map(({ codigo, tipo, estado, fecha, nota }) => (
        <li key={codigo} className="note" data-tone="plain" data-open={estado === 'pendiente' || undefined}>
          <Icon of={estado === 'pendiente' ? Hourglass : MailCheck} className="muted" />
          <span>
            {estado === 'pendiente' ? (
              <>
                Pediste {nombres[tipo]} el <Fecha value={fecha} />. Te contestamos por mail.
              </>
            ) : (
              <>
                Contestamos tu pedido de {nombres[tipo].replace(/^la |^una /, '')}: {nota}
              </>
            )}{' '}
            Código <b className="num nowrap">{codigo}</b>.
          </span>
        </li>
      ))}
    </ul>
  )
}

const nombres = { correccion: 'una corrección', cancelacion: 'la cancelación' } as const
