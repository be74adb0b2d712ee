import { localDay } from '../../../reglas/dia.ts'
import { AskedBody } from '../asked-body.tsx'
import '../account.css'
import './cuentas.css'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { estaViva } from '../../../reglas/reserva.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { type Cuenta, sigueAbierta } from '../cuenta.pure.ts'
import { SaldoContra } from '../saldo-contra.tsx'
import { useCuenta } from '../use-cuenta.ts'
import { avisoDeVencidas, filasOf, isPayable, siguienteFila } from './cuentas.pure.ts'
import { Enlaces } from './enlaces.tsx'
import { GrupoCuotas } from './grupo-cuotas.tsx'
import { OtrasFormas } from './otras-formas.tsx'
import { Pagos } from './pagos.tsx'
import { PanelPago } from './panel-pago.tsx'
import { Regreso } from './regreso.tsx'
import { Saldo } from './saldo.tsx'
import { Transferencias } from './transferencias.tsx'
import { useLeaveByLoad } from './use-leave-by-load.ts'
import { useVuelta } from './use-vuelta.ts'

/** Entered and left by full loads: its security headers are its own. */
export default function Cuentas() {
  useLeaveByLoad()
  return (
    <div className="sheet page account-page">
      <PageHead
        title="Mis Cuentas"
        description="Las cuotas de tus viajes: cuánto falta, cuándo vence y cómo pagarlas."
        hidden
      />
      <AccountHead title="Mis Cuentas" about="Cuotas, pagos y recibos" leaveByLoad />
      <AccountGate reason="Para ver y pagar las cuotas de tus viajes necesitás una cuenta.">
        {(mail) => <MisCuentas mail={mail} />}
      </AccountGate>
    </div>
  )
}

function MisCuentas({ mail }: { mail: string }) {
  const asked = useCuenta(mail)
  const vuelta = useVuelta(asked.reload)
  const [seen, setSeen] = useState(false)
  return (
    <AskedBody asked={asked} failed="No pudimos traer tus cuotas" label="Cargando tus cuotas">
      {(cuenta) =>
        vuelta && !seen ? (
          // What is left is told once it is brought anew.
          <Regreso
            vuelta={{ ...vuelta, waiting: vuelta.waiting || asked.loading }}
            cuenta={cuenta}
            reload={asked.reload}
            onSeen={() => setSeen(true)}
          />
        ) : (
          <Contenido cuenta={cuenta} reload={asked.reload} />
        )
      }
    </AskedBody>
  )
}

function Contenido({ cuenta, reload }: { cuenta: Cuenta; reload: () => void }) {
  const [picked, setPicked] = useState<number[]>()
  const [today] = useState(() => localDay(new Date()))
  const [avisado, setAvisado] = useState(false)
  const filas = filasOf(cuenta)
  // Until somebody ticks, what is paid next of what can be paid here.
  const ticked = picked ?? filas.filter((fila) => fila === siguienteFila(filas)).map(({ id }) => id)
  const chosen = filas.filter((cuota) => ticked.includes(cuota.id) && isPayable(cuota))
  const toggle = (id: number) =>
    setPicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const done = () => {
    setPicked([])
    reload()
  }
  const abiertas = openOf(cuenta)
  const aviso = avisoDeVencidas(abiertas.filter(({ estado }) => estaViva(estado)))
  if (abiertas.length === 0 && cuenta.pagos.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        heading="h2"
        title="No tenés cuotas por pagar"
        action={
          <Link look="filled" to="/reservas?nueva=1" reloadDocument>
            Reservar un viaje
          </Link>
        }
      >
        Cuando reserves un viaje, sus cuotas van a aparecer acá.
      </EmptyState>
    )
  return (
    <div className="cuentas-sheet">
      {aviso && !avisado && <NoticeBanner onClose={() => setAvisado(true)}>{aviso}</NoticeBanner>}
      <SaldoContra saldo={cuenta.saldocontra} />
      <Saldo cuenta={cuenta} abiertas={abiertas} filas={filas} />
      <div className="split above-8 ruled account-columns cuentas-columns">
        <div className="cuentas-cuotas">
          {abiertas.map((reserva) => (
            <GrupoCuotas
              key={reserva.id}
              reserva={reserva}
              filas={filas.filter(({ numero }) => numero === reserva.id)}
              pagos={cuenta.pagos}
              ticked={ticked}
              onToggle={toggle}
              today={today}
            />
          ))}
          <Transferencias transferencias={cuenta.transferencias} reservas={cuenta.reservas} />
          <Enlaces enlaces={cuenta.enlaces} reservas={cuenta.reservas} onChange={reload} />
          <Pagos pagos={cuenta.pagos} reservas={cuenta.reservas} />
        </div>
        {filas.length > 0 && (
          <div className="stack stays pago-side">
            <PanelPago cuenta={cuenta} chosen={chosen} picked={picked !== undefined} onStale={reload} />
            <OtrasFormas cuenta={cuenta} chosen={chosen} onDone={done} onChange={reload} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The bookings that ask something, first the one of the due that comes next. */
function openOf({ reservas, siguiente }: Cuenta) {
  const abiertas = reservas.filter(sigueAbierta)
  const primera = abiertas.find(({ cuotas }) => cuotas.some(({ id }) => id === siguiente))
  return primera ? [primera, ...abiertas.filter((otra) => otra !== primera)] : abiertas
}
