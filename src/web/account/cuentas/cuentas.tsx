import { localDay } from '../../../reglas/dia.ts'
import { AskedBody } from '../asked-body.tsx'
import '../account.css'
import './cuentas.css'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { estaViva } from '../../../reglas/reserva.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { askProveedor } from '../ask-proveedor.ts'
import { type Cuenta, sigueAbierta } from '../cuenta.pure.ts'
import { SaldoContra } from '../saldo-contra.tsx'
import { useCuenta } from '../use-cuenta.ts'
import { avisoDeVencidas, filasOf, isPayable } from './cuentas.pure.ts'
import { Enlaces } from './enlaces.tsx'
import { GrupoCuotas } from './grupo-cuotas.tsx'
import { OtrasFormas } from './otras-formas.tsx'
import { Pagos } from './pagos.tsx'
import { PanelPago } from './panel-pago.tsx'
import { Saldo } from './saldo.tsx'
import { Transferencias } from './transferencias.tsx'
import { useLeaveByLoad } from './use-leave-by-load.ts'
import { useVuelta, type Vuelta } from './use-vuelta.ts'

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
      <AccountTabs leaveByLoad />
      <AccountGate title="Mis Cuentas" reason="Para ver y pagar las cuotas de tus viajes necesitás una cuenta.">
        {(mail) => <MisCuentas mail={mail} />}
      </AccountGate>
    </div>
  )
}

function MisCuentas({ mail }: { mail: string }) {
  const asked = useCuenta(mail)
  const { data, reload } = asked
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
      <AskedBody asked={asked} failed="No pudimos traer tus cuotas" label="Cargando tus cuotas">
        {() => null}
      </AskedBody>
    </Framed>
  )
}

function Contenido({ cuenta, reload }: { cuenta: Cuenta; reload: () => void }) {
  const [ticked, setTicked] = useState<number[]>([])
  const [today] = useState(() => localDay(new Date()))
  const [avisado, setAvisado] = useState(false)
  const filas = filasOf(cuenta)
  const chosen = filas.filter((cuota) => ticked.includes(cuota.id) && isPayable(cuota))
  const toggle = (id: number) =>
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
      <div className="split above-8 ruled account-columns cuentas-columns">
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
          <Pagos pagos={cuenta.pagos} reservas={cuenta.reservas} />
        </div>
        {filas.length > 0 && (
          <div className="stack stays pago-side">
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
      <h1 className="below-6">Mis Cuentas</h1>
      {children}
    </div>
  )
}

/** Says calmly how a payment went, from what the account shows and not from what the address claims. */
function AvisoVuelta({ vuelta }: { vuelta: Vuelta }) {
  return (
    <p className="note below-6" role="status" data-tone={vuelta.seen === 'paid' ? 'ok' : undefined}>
      {textOf(vuelta)}
    </p>
  )
}

function textOf({ status, seen }: Vuelta): string {
  if (status === 'rejected')
    return 'El pago no se completó y no pagaste nada. Podés elegir las cuotas y probar de nuevo, con otro medio si querés.'
  if (seen === 'paid') return '¡Listo! El pago se acreditó y esas cuotas ya no figuran como pendientes.'
  if (seen === 'in-process') return 'Tu pago está en proceso. Cuando se acredite, las cuotas van a salir de esta lista.'
  if (seen === 'waiting') return 'Estamos confirmando tu pago con el medio de pago. Esto tarda unos segundos…'
  return 'Todavía no tenemos la confirmación del medio de pago. No hace falta que pagues de nuevo: cuando llegue, las cuotas van a salir de esta lista.'
}
