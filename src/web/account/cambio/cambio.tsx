import '../account.css'
import '../formulario/reserva-steps.css'
import { Bus, CalendarClock, CalendarX2, CircleCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { aceptarcambio, vercambio } from '../../../contract/viajes/propuestas.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import type { ApiError } from '../../api/client.ts'
import { asApiError } from '../../api/failure-text.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Comparacion } from '../../cambio/comparacion.tsx'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { MoneyList } from '../../ui/money.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { ConvenioDialog } from '../formulario/convenio-dialog.tsx'
import { SummaryLine } from '../formulario/convenio-summary.tsx'
import { convenioOf } from '../formulario/use-convenio.ts'
import { HeldSeatNotice } from '../held-seat-notice.tsx'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/cambio.ts'

export default function Cambio({ params }: Route.ComponentProps) {
  return (
    <div className="sheet page account-page">
      <PageHead title="Cambio de tu reserva" hidden />
      <AccountGate around={messageOnly} reason="Para ver el cambio que te ofrecimos entrá con tu cuenta.">
        {(mail) => <CambioOf mail={mail} id={params.id} />}
      </AccountGate>
    </div>
  )
}

const title = 'Cambio de tu reserva'

const messageOnly = (what: ReactNode) => (
  <FormPage title={title} inside>
    {what}
  </FormPage>
)

type OfferedCambio = Awaited<ReturnType<typeof askCambio>>

async function askCambio(id: string, signal: AbortSignal) {
  const { results } = await browserClient.call(vercambio, { query: { id }, signal })
  const { convenio, ...cambio } = results
  return { ...cambio, convenio: convenioOf(convenio.html, convenio.hash) }
}

function CambioOf({ mail, id }: { mail: string; id: string }) {
  const asked = useAnswer(['cambio', id], (signal) => askCambio(id, signal))
  const [done, setDone] = useState<AcceptedCambio>()
  if (done) return messageOnly(<CambioAccepted {...done} />)
  const codigo = asked.refusal?.codigo
  if (codigo === 'mail_sin_confirmar') return messageOnly(<HeldSeatNotice mail={mail} onConfirmed={asked.retry} />)
  if (asked.error && (codigo === 'propuesta_cerrada' || codigo === 'no_encontrado'))
    return messageOnly(
      <EmptyState
        icon={CalendarX2}
        heading="h2"
        title="Este cambio ya no está abierto"
        action={
          <Link look="filled" to="/reservas">
            Ir a mis reservas
          </Link>
        }
      >
        Venció, la agencia lo retiró o ya lo aceptaste. Tu reserva está en tu cuenta, como quedó.
      </EmptyState>,
    )
  const body = (
    <AnswerBody answer={asked} label="Abriendo el cambio" failed="No pudimos abrir el cambio">
      {(cambio) => (
        <>
          <AccountHead title={title} about={describeCuotas(cambio.comparacion)} />
          <AcceptCambio cambio={cambio} onReload={asked.retry} onDone={setDone} />
        </>
      )}
    </AnswerBody>
  )
  return asked.data && !asked.error ? body : messageOnly(body)
}

function describeCuotas({ antes, despues }: OfferedCambio['comparacion']): string {
  if (antes.numcuotas === despues.numcuotas) return 'Tu plan de hoy y el que te ofrecimos.'
  return `De ${countCuotas(antes.numcuotas)} a ${countCuotas(despues.numcuotas)}.`
}

const countCuotas = (count: number) => (count === 1 ? 'una sola cuota' : formatCount(count, 'cuota'))

const toImporte = ({ moneda, importe: centavos }: AcceptedCambio['afavor'][number]) => ({ moneda, centavos })

type Props = { cambio: OfferedCambio; onReload: () => void; onDone: (done: AcceptedCambio) => void }

function AcceptCambio({ cambio, onReload, onDone }: Props) {
  const { id, reserva, pasajero, motivo, venceen, comparacion, convenio } = cambio
  const [reading, setReading] = useState(false)
  const [hash, setHash] = useState<string>()
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const idempotencyKey = useRef(newIdempotencyKey())
  const pagado = comparacion.importes.some((importes) => importes.pagado > 0)
  const intereses = comparacion.importes.some((importes) => importes.intereses > 0)
  const totalsOf = (which: 'despues' | 'cubre' | 'resta') =>
    comparacion.importes
      .map(({ moneda, [which]: centavos }) => ({ moneda, centavos }))
      .filter(({ centavos }, i, all) => centavos > 0 || (i === 0 && all.every((one) => one.centavos === 0)))
  // The agreement's text may have changed since the customer accepted it.
  const accepted = hash === convenio.hash
  const send = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      const given = { query: { id }, body: { convenioHash: convenio.hash }, idempotencyKey: idempotencyKey.current }
      onDone({ ...(await browserClient.call(aceptarcambio, given)).results, pagado })
    } catch (error) {
      const refused = asApiError(error)
      setRefusal(refused)
      // If the reply was lost, the change may be complete, so the next attempt must use the same idempotency key. After a refusal the next
      // attempt uses a new key.
      if (refused.status >= 400 && refused.status < 500) idempotencyKey.current = newIdempotencyKey()
      if (refused.codigo === 'convenio_cambio') onReload()
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="stack loose">
      <header className="stack snug">
        <p className="t-18 measure">
          Reserva N.º <b className="num">{reserva}</b>, de <b>{pasajero}</b>.
          {motivo && <span className="block">Motivo: {motivo}</span>}
        </p>
        <p className="muted measure">
          Podés aceptarlo hasta el {formatInstant(venceen)}. Mientras no lo aceptes, tu reserva sigue como está. Si
          tenés dudas, <Link to="/consulta">consultanos</Link>.
        </p>
      </header>
      <Comparacion de={comparacion} />
      <section className="foot-bar convenio-answers" aria-label="El convenio nuevo">
        <Refusal>{refusal?.message}</Refusal>
        <p className="t-14 muted grows" role="status">
          {accepted
            ? 'Aceptaste los términos del convenio.'
            : 'Otro plan es otro convenio. Leelo completo y aceptalo para confirmar el cambio.'}
        </p>
        {accepted && (
          <Checkbox
            label="Vi los dos planes y quiero el nuevo"
            checked={checked}
            onChange={(event) => setChecked(event.target.checked)}
          />
        )}
        <Button look={accepted ? 'outline' : 'filled'} size={56} onClick={() => setReading(true)}>
          Ver y Aceptar Convenio
        </Button>
        {accepted && (
          <Button size={56} disabled={!checked} pending={sending} pendingLabel="Cambiando…" onClick={send}>
            Confirmar el cambio
          </Button>
        )}
      </section>
      {reading && (
        <ConvenioDialog
          convenio={{ data: convenio, error: undefined, refusal: undefined, loading: false, retry: onReload }}
          onClose={() => setReading(false)}
          onRefuse={() => {
            setHash(undefined)
            setReading(false)
          }}
          onAccept={(parsed) => {
            setHash(parsed)
            setReading(false)
          }}
        >
          {() => (
            <>
              <h3>Lo que cambia</h3>
              <p className="muted">Esto es lo que vas a aceptar. Vale el texto completo.</p>
              <ul className="rows opens num cinco">
                <SummaryLine icon={Bus} title="El viaje">
                  {comparacion.despues.viaje}.
                </SummaryLine>
                <SummaryLine icon={CalendarClock} title="Lo que pagás">
                  {comparacion.despues.forma}. En total, <MoneyList importes={totalsOf('despues')} />
                  {intereses && ', con los intereses por mora ya cargados'}
                  {pagado && (
                    <>
                      , y ya está cubierto <MoneyList importes={totalsOf('cubre')} />
                    </>
                  )}
                  . Queda por pagar <MoneyList importes={totalsOf('resta')} />.
                </SummaryLine>
                <SummaryLine icon={Undo2} title="Tu reserva de hoy">
                  La N.º {reserva} termina sin ningún cargo{pagado && ', y lo que pagaste pasa a la nueva'}.
                </SummaryLine>
              </ul>
            </>
          )}
        </ConvenioDialog>
      )}
    </div>
  )
}

/** `pagado`: whether the old booking had payments. `afavor`: the part of these payments that the new plan does not use. */
type AcceptedCambio = ReplyOf<typeof aceptarcambio>['results'] & { pagado: boolean }

function CambioAccepted({ reserva, afavor, pagado }: AcceptedCambio) {
  // The user has scrolled down to the button, so the top bar would cover the new title.
  useEffect(() => scrollTo({ top: 0 }), [])
  return (
    <ResultMessage>
      <EmptyState
        icon={CircleCheck}
        heading="h2"
        title="Tu plan cambió"
        action={
          <Link look="filled" to="/cuentas">
            Ver mis cuotas
          </Link>
        }
      >
        Ahora es la reserva N.º {reserva}. Te mandamos el convenio por mail.
        {pagado && afavor.length === 0 && ' Lo que habías pagado ya está en el plan nuevo.'}
        {afavor.length > 0 && (
          <>
            {' '}
            De lo que habías pagado, el plan nuevo no usa <MoneyList importes={afavor.map(toImporte)} />: queda a favor
            de tu cuenta.
          </>
        )}
      </EmptyState>
    </ResultMessage>
  )
}
