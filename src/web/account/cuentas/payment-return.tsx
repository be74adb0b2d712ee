import { CircleAlert, CircleCheck, Download, Hourglass, type LucideIcon, MessageCircle } from 'lucide-react'
import { formatReciboNumber } from '../../../reglas/numbers.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money, MoneyList } from '../../ui/money.tsx'
import { shareText, whatsappShareUrl } from '../../ui/share-text.ts'
import type { Cuenta } from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { useDownload } from '../use-download.ts'
import type { ReturnState } from '../use-payment-return.ts'
import { cuotaRowsOf, totalPesos } from './cuentas.pure.ts'
import { PaymentMethods } from './other-payment-methods.tsx'
import { PayNow } from './pay-now.tsx'
import { describeReturn, type PaymentAttempt, type ReturnDetails, receiptText } from './return-text.pure.ts'

type Props = { paymentReturn: ReturnState<PaymentAttempt>; cuenta: Cuenta; reload: () => void; onSeen: () => void }

export function PaymentReturn({ paymentReturn: { intento, waiting }, cuenta, reload, onSeen }: Props) {
  const details = intento && describeReturn(intento, cuenta)
  const estado = waiting ? 'esperando' : (intento?.estado ?? 'sin_confirmar')
  const { title, text, icon, tone } = messagesByState[estado]
  return (
    <article className="stack loose card narrow regreso">
      <div role="status">
        <h2 className={`line centred t-20 ${tone}`}>
          <Icon of={icon} /> {title}
        </h2>
        {intento && details && <Pagado intento={intento} dicho={details} />}
        <p className="muted above-4">{text}</p>
      </div>
      {details && estado !== 'esperando' && <NextSteps recibo={intento.recibo} dicho={details} />}
      <div className="stack snug">
        {estado === 'aprobado' && intento && details && <ApprovedPago intento={intento} dicho={details} />}
        {estado === 'rechazado' && intento && (
          <RejectedPago intento={intento} cuenta={cuenta} reload={reload} onSeen={onSeen} />
        )}
        {(estado === 'en_proceso' || estado === 'sin_confirmar') && (
          <Button wide onClick={onSeen}>
            Ver mis cuotas
          </Button>
        )}
        {estado === 'en_proceso' && intento && details && (
          <SharePago text={receiptText(intento, intento.importe, details)} />
        )}
        {(estado === 'aprobado' || estado === 'rechazado') && (
          <Button look="link" className="press pago-seguir" onClick={onSeen}>
            Ver mis cuotas
          </Button>
        )}
      </div>
    </article>
  )
}

type MessagesByState = Record<
  PaymentAttempt['estado'] | 'esperando',
  { title: string; text: string; icon: LucideIcon; tone: string }
>

const messagesByState: MessagesByState = {
  aprobado: {
    title: 'Pago aprobado',
    text: 'El pago se acreditó. El recibo te llega por mail y queda en tu cuenta.',
    icon: CircleCheck,
    tone: 'good',
  },
  en_proceso: {
    title: 'Pago en proceso',
    text: 'Mercado Pago lo está revisando. No hace falta pagar de nuevo: cuando se acredite te llega el recibo por mail.',
    icon: Hourglass,
    tone: '',
  },
  rechazado: {
    title: 'El pago no se completó',
    text: 'Mercado Pago lo rechazó y no pagaste nada. Podés probar con otra tarjeta o con otro medio.',
    icon: CircleAlert,
    tone: 'bad',
  },
  esperando: {
    title: 'Estamos confirmando con Mercado Pago',
    text: 'Esto tarda unos segundos…',
    icon: Hourglass,
    tone: '',
  },
  sin_confirmar: {
    title: 'Todavía no hay confirmación',
    text: 'Mercado Pago todavía no contestó. No pagues de nuevo: cuando conteste, las cuotas van a figurar pagas.',
    icon: Hourglass,
    tone: '',
  },
}

function Pagado({ intento, dicho }: { intento: PaymentAttempt; dicho: ReturnDetails }) {
  return (
    <>
      <p className="grid above-4 pago-cifra">
        <strong className="figure">
          <Money centavos={intento.importe} />
        </strong>
      </p>
      <ul className="above-2">
        {dicho.cuotas.map(({ id, title, nombrepaquete }) => (
          <li key={id}>
            <b>{title}</b>, {nombrepaquete}
          </li>
        ))}
      </ul>
    </>
  )
}

function NextSteps({ recibo, dicho: { remaining, siguiente } }: { recibo: number | null; dicho: ReturnDetails }) {
  return (
    <dl className="pairs opens">
      {recibo !== null && (
        <Fact name="Recibo">
          <span className="num">{formatReciboNumber(recibo)}</span>
        </Fact>
      )}
      <Fact name="Te falta pagar">
        {remaining.length === 0 ? 'Nada: está todo pago' : <MoneyList importes={remaining} />}
      </Fact>
      {siguiente && (
        <Fact name="Lo que sigue">
          {siguiente.titulo}
          <small>
            {siguiente.situacion === 'vencida' && 'venció el '}
            <Fecha value={siguiente.vencimiento} long year="other" />
          </small>
        </Fact>
      )}
    </dl>
  )
}

function ApprovedPago({ intento, dicho }: { intento: PaymentAttempt; dicho: ReturnDetails }) {
  const { recibo } = intento
  const { pending, download } = useDownload()
  return (
    <>
      {recibo !== null && (
        <Button
          wide
          pending={pending !== undefined}
          pendingLabel="Descargando…"
          onClick={() => download(`/api/recibos/${recibo}/pdf`, `recibo-${recibo}.pdf`)}
        >
          <Icon of={Download} /> Descargar el recibo
        </Button>
      )}
      <SharePago text={receiptText(intento, intento.importe, dicho)} />
    </>
  )
}

function RejectedPago({ intento, cuenta, reload, onSeen }: Omit<Props, 'paymentReturn'> & { intento: PaymentAttempt }) {
  const chosen = cuotaRowsOf(cuenta).filter(({ id }) => intento.cuotas.includes(id))
  const done = () => {
    reload()
    onSeen()
  }
  return (
    <>
      <PayNow ids={intento.cuotas} importe={totalPesos(chosen)} onStale={done}>
        Probar con otra tarjeta
      </PayNow>
      <PaymentMethods cuenta={cuenta} chosen={chosen} onDone={done} onChange={reload} />
    </>
  )
}

function SharePago({ text }: { text: string }) {
  return (
    <a
      className={buttonClass({ look: 'outline', wide: true })}
      href={whatsappShareUrl(text)}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!('share' in navigator)) return
        event.preventDefault()
        void shareText(text)
      }}
    >
      <Icon of={MessageCircle} /> Compartir por WhatsApp
    </a>
  )
}
