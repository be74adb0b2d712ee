import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { estaViva } from '../../../reglas/reserva.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { localDay } from '../../ui/format.pure.ts'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { askProveedor } from '../ask-proveedor.ts'
import { type Cuenta, sigueAbierta } from '../cuenta.pure.ts'
import { SaldoContra } from '../saldo-contra.tsx'
import { useCuenta } from '../use-cuenta.ts'
import { AvisoVuelta } from './aviso-vuelta.tsx'
import { avisoDeVencidas, filasOf, isPayable } from './cuentas.pure.ts'
import { Enlaces } from './enlaces.tsx'
import { GrupoCuotas } from './grupo-cuotas.tsx'
import { OtrasFormas } from './otras-formas.tsx'
import { Pagos } from './pagos.tsx'
import { PanelPago } from './panel-pago.tsx'
import { Saldo } from './saldo.tsx'
import { Transferencias } from './transferencias.tsx'
import { useVuelta } from './use-vuelta.ts'

export function MisCuentas({ mail }: { mail: string }) {
  const { data, error, loading, reload } = useCuenta(mail)
  const filas = data && filasOf(data)
  const vuelta = useVuelta(filas, () => void askProveedor().finally(reload))
  if (data && filas) {
    return (
      <>
        {vuelta && <AvisoVuelta vuelta={vuelta} />}
        <Contenido cuenta={data} reload={reload} />
      </>
    )
  }
  return (
    <Framed>
      {error ? (
        <FailedState title="No pudimos traer tus cuotas" onRetry={reload} retrying={loading}>
          {error.message}
        </FailedState>
      ) : (
        <SkeletonBox label="Cargando tus cuotas" />
      )}
    </Framed>
  )
}

function Contenido({ cuenta, reload }: { cuenta: Cuenta; reload: () => void }) {
  const [ticked, setTicked] = useState<string[]>([])
  const [today] = useState(() => localDay(new Date()))
  const [avisado, setAvisado] = useState(false)
  const filas = filasOf(cuenta)
  const chosen = filas.filter((cuota) => ticked.includes(cuota.id) && isPayable(cuota))
  const toggle = (id: string) =>
    setTicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  const done = () => {
    setTicked([])
    reload()
  }
  const abiertas = cuenta.reservas.filter(sigueAbierta)
  const aviso = avisoDeVencidas(abiertas.filter(({ estado }) => estaViva(estado)))
  if (abiertas.length === 0 && cuenta.pagos.length === 0)
    return (
      <Framed>
        <EmptyState
          icon={CircleCheck}
          title="No tenés cuotas por pagar"
          action={
            <Link look="filled" to="/reservas?nueva=1" reloadDocument>
              Reservar un viaje
            </Link>
          }
        >
          Cuando reserves un viaje, sus cuotas van a aparecer acá.
        </EmptyState>
      </Framed>
    )
  return (
    <>
      {aviso && !avisado && <NoticeBanner onClose={() => setAvisado(true)}>{aviso}</NoticeBanner>}
      <SaldoContra saldo={cuenta.saldocontra} />
      <Saldo cuenta={cuenta} abiertas={abiertas} filas={filas} />
      <div className="account-columns cuentas-columns">
        <div>
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
          <Transferencias transferencias={cuenta.transferencias} />
          <Enlaces enlaces={cuenta.enlaces} filas={filas} onChange={reload} />
          <Pagos pagos={cuenta.pagos} />
        </div>
        {filas.length > 0 && (
          <div className="stack pago-side">
            <PanelPago cuenta={cuenta} chosen={chosen} onStale={reload} />
            <OtrasFormas cuenta={cuenta} chosen={chosen} onDone={done} onChange={reload} />
          </div>
        )}
      </div>
    </>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <div className="cuentas-solo">
      <h1>Mis Cuentas</h1>
      {children}
    </div>
  )
}
