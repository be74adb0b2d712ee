import { cuenta } from '../../../contract/dinero/cuenta.ts'
import { AnswerBody, AnswerFailed } from '../../api/answer-body.tsx'
import '../account.css'
import { Luggage } from 'lucide-react'
import { isLive } from '../../../reglas/reserva.ts'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Link } from '../../ui/link.tsx'
import { MoneyList } from '../../ui/money.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import {
  activeCuotas,
  type CuotaCuenta,
  cuotaForMainButton,
  isStillOpen,
  owedAmountOf,
  pendingTasksOf,
  type ReservaCuenta,
  requiredFotos,
} from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { HeldSeatNotice } from '../held-seat-notice.tsx'
import { NegativeSaldo } from '../negative-saldo.tsx'
import { NextPago } from '../next-pago.tsx'
import { PaidProgress } from '../paid-progress.tsx'
import { estadoLabel } from '../reservas/estados.pure.ts'
import { useCuenta } from '../use-cuenta.ts'
import { useEsperas } from '../use-esperas.ts'
import { leadsToCuotas, PendingTaskAction } from './pending-task-action.tsx'
import { PendingTasks } from './pending-tasks.tsx'

export default function Cuenta() {
  return (
    <div className="sheet page account-page">
      <PageHead
        title="Mi cuenta"
        description="Tus viajes de un vistazo: qué falta pagar, cuándo y qué falta hacer."
        hidden
      />
      <AccountHead title="Mi cuenta" about="Qué falta pagar y qué falta entregar" />
      <AccountGate firstCall={cuenta.path} reason="Para ver tus viajes y lo que falta pagar necesitás una cuenta.">
        {(mail) => <MiCuenta mail={mail} />}
      </AccountGate>
    </div>
  )
}

function MiCuenta({ mail }: { mail: string }) {
  const asked = useCuenta(mail)
  const { data } = asked
  const esperas = useEsperas()
  if (!data)
    return (
      <AnswerBody answer={asked} what="tu cuenta">
        {() => null}
      </AnswerBody>
    )
  const open = data.reservas.filter(isStillOpen)
  const others = data.reservas.length - open.length
  return (
    <>
      <NegativeSaldo saldo={data.saldocontra} />
      <NextPago cuenta={data} />
      {esperas.porConfirmar && <HeldSeatNotice mail={mail} onConfirmed={esperas.retry} />}
      <AnswerFailed answer={esperas} heading="h2" title="No pudimos ver si tenés un lugar guardado" />
      {open.length === 0 ? (
        <div className="split account-empty">
          <EmptyState
            wide
            icon={Luggage}
            heading="h2"
            title={others > 0 ? 'No tenés reservas vigentes' : 'Todavía no reservaste un viaje'}
            action={
              <Link look="filled" to="/reservas?nueva=1">
                Reservar un viaje
              </Link>
            }
          >
            Cuando reserves, vas a ver acá qué falta pagar, cuándo vence cada cuota y qué falta entregar.
          </EmptyState>
          <MountainDrawing hora="manana" />
        </div>
      ) : (
        <ul className="cards loose resumen-lista">
          {firstOffered(open).map((reserva, position) => (
            <ReservaSummary
              key={reserva.id}
              reserva={reserva}
              // The page header has the page's only filled button. If the header has none, the first booking has it.
              look={position === 0 && !cuotaForMainButton(data) ? 'filled' : 'outline'}
              // The page's header already shows the next due. A card repeats it only beside other bookings, for comparison.
              next={open.length > 1 || data.siguiente !== reserva.proxima?.idcuota}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="above-6">
          <Link to="/reservas">
            {others === 1
              ? 'Ver la reserva que ya no está vigente'
              : `Ver las ${others} reservas que ya no están vigentes`}
          </Link>
        </p>
      )}
    </>
  )
}

/** Puts bookings with an offered change first, because an offer ends within days. */
const firstOffered = (reservas: ReservaCuenta[]) =>
  reservas.toSorted((a, b) => Number(b.cambio !== null) - Number(a.cambio !== null))

type Props = {
  reserva: ReservaCuenta
  look: 'filled' | 'outline'
  next: boolean
}

function ReservaSummary({ reserva, look, next }: Props) {
  const { id, pasajero, nombrepasajero, nombrepaquete, salida, proxima } = reserva
  const viva = isLive(reserva.estado)
  const cuotas = activeCuotas(reserva)
  const { text, tone } = estadoLabel(reserva.estado, reserva.cambiadapor)
  const pendientes = pendingTasksOf(reserva)
  const siguiente = cuotas.find((cuota) => cuota.id === proxima?.idcuota)
  return (
    <li className="stack card resumen-card flex column" data-late={pendientes[0] === 'vencidas' || undefined}>
      <div className="row tops spread">
        <div>
          <h2 className="t-28">{pasajero}</h2>
          <p className="muted above-1">
            {nombrepaquete}
            {viva && (
              <>
                , sale&nbsp;el&nbsp;
                <Fecha value={salida} />
              </>
            )}
          </p>
        </div>
        <Chip tone={tone}>{text}</Chip>
      </div>
      <PaidProgress reserva={reserva} whole />
      <dl className="stack tight account-facts">
        {siguiente && next && <NextCuota cuota={siguiente} />}
        {viva && reserva.fotos >= requiredFotos && <Fact name="Fotos del DNI">cargadas</Fact>}
      </dl>
      <PendingTasks reserva={reserva} pendientes={pendientes} />
      <div className="row roomy full-buttons to-foot">
        <PendingTaskAction reserva={reserva} pendiente={pendientes[0]} look={look} />
        {siguiente && !leadsToCuotas(pendientes[0]) && (
          <Link to="/cuentas" reloadDocument aria-label={`Ver sus cuotas: ${nombrepasajero}`}>
            Ver sus cuotas
          </Link>
        )}
        <Link to="/reservas" aria-label={`Ver la reserva de ${pasajero}, número ${id}`}>
          Ver la reserva
        </Link>
      </div>
    </li>
  )
}

function NextCuota({ cuota }: { cuota: CuotaCuenta }) {
  return (
    <Fact name="Próximo">
      {cuota.nombre}, <MoneyList importes={owedAmountOf(cuota)} whole />,{' '}
      <span className="unbroken">
        vence el <Fecha value={cuota.vencimiento} />
      </span>
    </Fact>
  )
}
