import { Fragment, useRef } from 'react'
import { cargocancelacion, pedidoBody, pedir } from '../../../contract/personas/pedidos.ts'
import type { Centavos, Moneda } from '../../../reglas/dinero.ts'
import { formatCount, formatPercent } from '../../../reglas/numbers.ts'
import { browserClient } from '../../api/browser.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useSentForm } from '../../api/sent-form.tsx'
import { useReply } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { Refusal } from '../refusal.tsx'
import type { OwnReserva } from './use-own-reservas.ts'

type Tipo = 'correccion' | 'cancelacion'
type Props = { tipo: Tipo; reserva: OwnReserva; onClose: () => void; onDone: () => void }

export function PedidoDialog({ tipo, reserva, onClose, onDone }: Props) {
  // The idempotency key of the sent text. The same text keeps the key, another text gets a new one.
  const sent = useRef({ detalle: '', key: newIdempotencyKey() })
  const { form, submit, refusal, sending } = useSentForm(
    pedidoBody,
    { defaultValues: { tipo, detalle: '' } },
    async (body) => {
      const detalle = body.detalle ?? ''
      if (sent.current.detalle !== detalle) sent.current = { detalle, key: newIdempotencyKey() }
      const given = { query: { id: reserva.id }, body, idempotencyKey: sent.current.key }
      const { results } = await browserClient.call(pedir, given)
      showToast(`Recibimos tu pedido. Su código es ${results.codigo}`)
      onDone()
      onClose()
    },
  )
  const { errors, isDirty } = form.formState
  const { title, label, help, send } = texts[tipo]
  return (
    <Dialog
      onClose={onClose}
      unsaved={isDirty && !sending}
      title={title}
      footer={
        <>
          <CancelButton>Volver</CancelButton>
          <Button
            look={tipo === 'cancelacion' ? 'danger' : 'filled'}
            onClick={submit}
            pending={sending}
            pendingLabel="Enviando…"
          >
            {send}
          </Button>
        </>
      }
    >
      <form className="stack" noValidate onSubmit={submit}>
        <p>
          {reserva.pasajero}, {reserva.nombrepaquete}, reserva <span className="num nowrap">N.º {reserva.id}</span>.
        </p>
        {tipo === 'cancelacion' && <CargoCancelacion reserva={reserva} />}
        <Refusal>{refusal}</Refusal>
        <TextArea
          label={label}
          help={help}
          rows={4}
          optional={tipo === 'cancelacion'}
          error={errors.detalle?.message}
          {...form.register('detalle')}
        />
      </form>
    </Dialog>
  )
}

const texts = {
  correccion: {
    title: 'Pedir una corrección',
    label: 'Qué dato hay que corregir',
    help: 'Por ejemplo, el apellido es Juárez Paz, no Juárez. Te contestamos por mail.',
    send: 'Enviar el pedido',
  },
  cancelacion: {
    title: 'Pedir la cancelación',
    label: 'Contanos por qué',
    help: 'La reserva sigue en pie hasta que la agencia te conteste por mail.',
    send: 'Pedir la cancelación',
  },
} satisfies Record<Tipo, unknown>

function CargoCancelacion({ reserva }: { reserva: OwnReserva }) {
  const asked = useReply(cargocancelacion, { query: { id: reserva.id } })
  const cargo = asked.data?.results
  if (asked.error)
    return <p className="note">No pudimos calcular el cargo ahora. La agencia te lo dice en su respuesta.</p>
  if (!cargo) return <p role="status">Calculando lo que dice tu convenio…</p>
  if (cargo.arrepentimiento)
    return <p className="note">Todavía estás en plazo para arrepentirte: cancelar hoy no tiene cargo.</p>
  if (cargo.porcentaje === null)
    return (
      <p className="note">
        A {formatCount(cargo.dias, 'día')} de la salida, tu convenio no fija un porcentaje: la agencia te dice el cargo
        en su respuesta.
      </p>
    )
  return (
    <div className="stack round cargo">
      <p>
        Según el convenio que aceptaste, cancelar hoy, a {formatCount(cargo.dias, 'día')} de la salida, cuesta el{' '}
        <b className="num">{formatPercent(cargo.porcentaje / 100)}</b> del viaje:
      </p>
      <dl className="pairs">
        {cargo.importes.map(({ moneda, cargo: importe, pagado, vuelve, resta }) => (
          <Fragment key={moneda}>
            <Line name="Cargo" importe={importe} moneda={moneda} />
            <Line name="Ya pagaste" importe={pagado} moneda={moneda} />
            {resta ? (
              <Line name="Te quedaría por pagar" importe={resta} moneda={moneda} />
            ) : (
              <Line name="Te devolvemos" importe={vuelve} moneda={moneda} />
            )}
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

function Line({ name, importe, moneda }: { name: string; importe: Centavos | null; moneda: Moneda }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money centavos={importe ?? 0} moneda={moneda} />
      </dd>
    </div>
  )
}
