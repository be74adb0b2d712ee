import { Hourglass, MailCheck } from 'lucide-react'
import { isLive } from '../../../reglas/reserva.ts'
import { tieFigures } from '../../../reglas/texto.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { formatDias } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Faltantes } from '../cuenta/faltantes.tsx'
import {
  avanceEnPalabras,
  cuotasQueCuentan,
  importesToList,
  pendientesOf,
  requiredFotos,
  tonoDeCuota,
} from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { Importes } from '../formulario/importes.tsx'
import { ProximaCuota } from '../proxima-cuota.tsx'
import { estadoEnPalabras } from './estados.pure.ts'
import { ReservaAcciones, type Ventana } from './reserva-acciones.tsx'
import type { Pedido, ReservaPropia } from './use-mis-reservas.ts'

type Props = { reserva: ReservaPropia; onOpen: (what: Ventana) => void }

/** Shows a booking: passenger, destination, dates, state, missing items and actions. The main one is the next step. */
export function ReservaCard({ reserva, onOpen }: Props) {
  const { texto, tono } = estadoEnPalabras(reserva.estado, reserva.cambiadapor)
  const viva = isLive(reserva.estado)
  const { proxima } = reserva
  const cuotas = cuotasQueCuentan(reserva)
  const pendientes = pendientesOf(reserva)
  return (
    <li className="card reserva-card" data-ended={!viva || undefined}>
      <div className="stack card-large">
        <div className="row tops spread reserva-card-head">
          <div>
            <h2 className="t-28">{reserva.pasajero}</h2>
            <p className="strong muted above-1">{reserva.nombrepaquete}</p>
          </div>
          <Chip tone={tono}>{texto}</Chip>
        </div>
        <dl className="stack tight account-facts">
          <Fact name="Viaje">{tieFigures(`${formatDias(reserva.salida, reserva.regreso)}, ${reserva.duracion}`)}</Fact>
          <Fact name="Colegio">{tieFigures(reserva.datoscolegio)}</Fact>
          <Fact name="Reserva">
            N.º <span className="num">{reserva.id}</span>, del <Fecha value={reserva.fechacontrato} />
          </Fact>
          {viva && <Dinero reserva={reserva} />}
        </dl>
        {viva ? (
          <>
            <Segments
              tones={cuotas.map((cuota) => tonoDeCuota(cuota, proxima?.idcuota))}
              label={avanceEnPalabras(cuotas)}
            />
            <Faltantes
              reserva={reserva}
              pendientes={pendientes}
              onFotos={pendientes[0] === 'fotos' ? undefined : () => onOpen('fotos')}
            />
          </>
        ) : (
          <>
            <p className="muted measure reserva-card-why">
              <PorQue reserva={reserva} />
            </p>
            {pendientes.length > 0 && <Faltantes reserva={reserva} pendientes={pendientes} />}
          </>
        )}
        <PedidosAbiertos pedidos={reserva.pedidos} />
        <ReservaAcciones reserva={reserva} pendiente={pendientes[0]} onOpen={onOpen} />
      </div>
    </li>
  )
}

function Dinero({ reserva }: { reserva: ReservaPropia }) {
  const { cuotas, proxima, estado, vencimientosenia } = reserva
  const senia = cuotas.find(({ numero, concepto }) => numero === 0 && concepto === 'cuota')
  const siguiente = cuotas.find(({ id }) => id === proxima?.idcuota)
  const pagado = importesToList(reserva.pagado)
  return (
    <>
      {estado === 'pendiente_senia' && senia && (
        <Fact name="Seña">
          <b>
            <Importes importes={[{ moneda: senia.moneda, centavos: senia.debe }]} whole />
          </b>
          , en efectivo, {senia.situacion === 'vencida' ? 'venció el' : 'hasta el'}{' '}
          <b>
            <Fecha value={vencimientosenia} long year="other" />
          </b>
        </Fact>
      )}
      {estado !== 'pendiente_senia' && siguiente && <ProximaCuota cuota={siguiente} />}
      {reserva.fotos >= requiredFotos && <Fact name="Fotos del DNI">cargadas</Fact>}
      <Fact name="Pagado">
        {pagado.length > 0 ? <Importes importes={pagado} whole /> : 'Nada todavía'} de&nbsp;
        <Importes importes={importesToList(reserva.precio)} whole />
      </Fact>
    </>
  )
}

function PorQue({ reserva: { estado, vencimientosenia, cambiadapor } }: { reserva: ReservaPropia }) {
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

/** Shows the family's requests about the booking: the unanswered ones and the last reply of each type. */
function PedidosAbiertos({ pedidos }: { pedidos: Pedido[] }) {
  const shown = (['correccion', 'cancelacion'] as const).flatMap((tipo) => {
    const [last] = pedidos.filter((pedido) => pedido.tipo === tipo)
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
