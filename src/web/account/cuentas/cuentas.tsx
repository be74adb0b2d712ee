import { cuenta, verificarpagos } from '../../../contract/dinero/cuenta.ts'
import { localDay } from '../../../reglas/dia.ts'
import { joinWords } from '../../../reglas/text.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { usePaymentReturn } from '../use-payment-return.ts'
import '../account.css'
import './cuentas.css'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { isLive } from '../../../reglas/reserva.ts'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { type Cuenta, cuotaForMainButton, isStillOpen } from '../cuenta.pure.ts'
import { nameCuotasById } from '../names.pure.ts'
import { NegativeSaldo } from '../negative-saldo.tsx'
import { useCuenta } from '../use-cuenta.ts'
import { cuotaRowsOf, describeOverdue, isPayable, nextPayable } from './cuentas.pure.ts'
import { Enlaces } from './enlaces.tsx'
import { GrupoCuotas } from './grupo-cuotas.tsx'
import { OtherPaymentMethods } from './other-payment-methods.tsx'
import { Pagos } from './pagos.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { Saldo } from './saldo.tsx'
import { useLeaveByLoad } from './use-leave-by-load.ts'

/** The payments page. Links to and from this page are full loads, because this page has its own security headers. */
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
      <AccountGate firstCall={cuenta.path} reason="Para ver y pagar las cuotas de tus viajes necesitás una cuenta.">
        {(mail) => <MisCuentas mail={mail} />}
      </AccountGate>
    </div>
  )
}

function MisCuentas({ mail }: { mail: string }) {
  const asked = useCuenta(mail)
  const paymentReturn = usePaymentReturn(async (body) => {
    const { results } = await browserClient.call(verificarpagos, { body })
    return results.intento
  }, asked.retry)
  const [seen, setSeen] = useState(false)
  return (
    <AnswerBody answer={asked} what="tus cuotas">
      {(cuenta) =>
        paymentReturn && !seen ? (
          <PaymentReturn
            paymentReturn={{ ...paymentReturn, waiting: paymentReturn.waiting || asked.loading }}
            cuenta={cuenta}
            reload={asked.retry}
            onSeen={() => setSeen(true)}
          />
        ) : (
          <Content cuenta={cuenta} reload={asked.retry} />
        )
      }
    </AnswerBody>
  )
}

function Content({ cuenta, reload }: { cuenta: Cuenta; reload: () => void }) {
  const [picked, setPicked] = useState<number[]>()
  const [today] = useState(() => localDay(new Date()))
  const [avisado, setAvisado] = useState(false)
  const rows = cuotaRowsOf(cuenta)
  // Until the user selects dues, the next payable one is selected. If a deposit is due first, none is selected, because a deposit is paid
  // at the office.
  const siguiente = cuotaForMainButton(cuenta)?.numero === 0 ? undefined : nextPayable(rows)
  const ticked = picked ?? rows.filter((row) => row === siguiente).map(({ id }) => id)
  const chosen = rows.filter((cuota) => ticked.includes(cuota.id) && isPayable(cuota))
  const toggle = (id: number) =>
    setPicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const done = () => {
    setPicked([])
    reload()
  }
  const open = openOf(cuenta)
  const aviso = describeOverdue(open.filter(({ estado }) => isLive(estado)))
  if (open.length === 0 && cuenta.pagos.length === 0)
    return (
      <div className="split account-empty">
        <EmptyState
          wide
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
        <MountainDrawing hora="manana" />
      </div>
    )
  return (
    <div className="cuentas-sheet">
      {aviso && !avisado && (
        <div className="below-4">
          <NoticeBanner onClose={() => setAvisado(true)}>{aviso}</NoticeBanner>
        </div>
      )}
      <NegativeSaldo saldo={cuenta.saldocontra} />
      <div className="split account-columns cuentas-columns">
        <div className="cuentas-cuotas">
          <Saldo cuenta={cuenta} open={open} />
          {open.map((reserva) => (
            <GrupoCuotas
              key={reserva.id}
              reserva={reserva}
              rows={rows.filter(({ numero }) => numero === reserva.id)}
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
        {rows.length > 0 && (
          <div className="stack stays pago-side">
            <PaymentPanel cuenta={cuenta} chosen={chosen} picked={picked !== undefined} onStale={reload} />
            <OtherPaymentMethods cuenta={cuenta} chosen={chosen} onDone={done} onChange={reload} />
          </div>
        )}
      </div>
    </div>
  )
}

function openOf({ reservas, siguiente }: Cuenta) {
  const open = reservas.filter(isStillOpen)
  const first = open.find(({ cuotas }) => cuotas.some(({ id }) => id === siguiente))
  return first ? [first, ...open.filter((other) => other !== first)] : open
}

const estados = {
  informada: { texto: 'La estamos verificando', tono: 'info' },
  acreditada: { texto: 'Acreditada', tono: 'ok' },
  rechazada: { texto: 'Rechazada', tono: 'bad' },
} as const

function Transferencias({ transferencias, reservas }: Pick<Cuenta, 'transferencias' | 'reservas'>) {
  if (transferencias.length === 0) return null
  return (
    <section className="above-8" aria-labelledby="transferencias">
      <h2 id="transferencias">Transferencias informadas</h2>
      <ul className="rows opens above-4">
        {transferencias.map(({ id, fecha, importe, referencia, estado, motivo, conceptos }) => (
          <li key={id} className="sides centred movimiento">
            <span>
              Del <Fecha value={fecha} />
              <small>Para {joinWords(nameCuotasById(conceptos, reservas).map(({ titulo }) => titulo))}</small>
              {referencia && <small>Referencia {referencia}</small>}
              {motivo && <small>{motivo}</small>}
            </span>
            <span className="row figures at-end">
              <b>
                <Money centavos={importe} />
              </b>
              <Chip tone={estados[estado].tono}>{estados[estado].texto}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
