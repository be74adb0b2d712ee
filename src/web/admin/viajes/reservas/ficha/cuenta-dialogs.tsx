import { useState } from 'react'
import { aplicarcredito, devolverPagoBody, devolverpago } from '../../../../../contract/dinero/cobranza.ts'
import { condonarcargo } from '../../../../../contract/viajes/cancelaciones.ts'
import { isOwed } from '../../../../../reglas/cuota.ts'
import { type Centavos, formatMoneyUnbroken, subtract } from '../../../../../reglas/dinero.ts'
import { Money } from '../../../../ui/money.tsx'
import { closedCajaQuestion, notEnoughCashQuestion } from '../../../dinero/payment-questions.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { Warning } from '../../../form/warning.tsx'
import { nameCanal } from './canal.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

const canalesOf = {
  otro: ['efectivo', 'transferencia'],
  mercadopago: ['mercadopago', 'transferencia', 'efectivo'],
} as const

/**
 * Returns the form's schema. `free` is the part of the payment that no cancellation charge retains. If it is 0, staff must enter the
 * amount.
 */
const formOf = (free: Centavos) =>
  devolverPagoBody.extend({
    importe: devolverPagoBody.shape.importe.refine((centavos) => centavos !== undefined || free > 0, {
      error: 'Debe indicar cuánto del cargo se devuelve',
    }),
  })

const about = ['canal', 'importe'] as const
const questions = [
  { codigo: 'devolucion_del_cargo', yes: { delcargo: '1' }, about },
  { codigo: 'devolucion_por_proveedor', yes: { confirmacanal: '1' }, about },
  { ...closedCajaQuestion, about },
  notEnoughCashQuestion,
] as const

/**
 * Refunds a payment, by default through its own channel. The refund first uses the payment's credit; any further amount makes paid dues
 * owed again. Some refunds need a confirmation, such as a refund without an amount (the whole rest), or of more cash than the till has
 * today.
 */
export function DevolucionDialog({ pago }: { pago: CuentaDetail['pagos'][number] }) {
  /** True once staff have seen the question about an empty amount. The next submit then confirms it. */
  const [fullRefundAsked, setFullRefundAsked] = useState(false)
  const typedAgain = () => setFullRefundAsked(false)
  const { moneda, retenido } = pago
  const remaining = subtract(pago.importe, pago.devuelto)
  const free = subtract(remaining, retenido)
  const [schema] = useState(() => formOf(free))
  const canales = pago.canal === 'mercadopago' ? canalesOf.mercadopago : canalesOf.otro
  const own = canales.find((canal) => canal === pago.canal)
  const [remainingByMoneda, freeByMoneda, enRetenido] = [remaining, free, retenido].map((centavos) =>
    formatMoneyUnbroken(centavos, moneda),
  )
  return (
    <FormDialog
      title="Devolver un pago"
      call={devolverpago}
      query={{ id: pago.id }}
      schema={schema}
      fixed={{ todo: fullRefundAsked ? '1' : '' }}
      defaultValues={{
        canal: own ?? canales[0],
        importe: '',
        nota: '',
      }}
      submitLabel={fullRefundAsked ? `Devolver ${freeByMoneda}` : 'Devolver'}
      againLabel={fullRefundAsked ? `Devolver ${freeByMoneda}` : 'Devolver igual'}
      questions={questions}
      pendingLabel="Devolviendo"
      mustSubmitAgain={({ importe }) => {
        const holds = !importe?.trim() && !fullRefundAsked
        if (holds) setFullRefundAsked(true)
        return holds
      }}
      saved={({ devuelto }) => `Devolviste ${formatMoneyUnbroken(devuelto, moneda)} de este pago.`}
    >
      {({ Amount, Choice, Text }) => (
        <>
          <p>
            De este pago quedan <b>{remainingByMoneda}</b>
            {retenido > 0 && (
              <>
                , de los que <b>{enRetenido}</b> son el cargo de una cancelación
              </>
            )}
            . Se devuelve primero su saldo a favor; lo demás vuelve a deberse en las cuotas que pagaba. No se puede
            deshacer.
          </p>
          <div className="fields">
            <Choice
              name="canal"
              label="Cómo se devuelve"
              choices={canales.map((canal) => ({ value: canal, label: nameCanal(canal) }))}
              onChange={typedAgain}
            />
            <Amount
              name="importe"
              label="Importe"
              moneda={moneda}
              help="Por ejemplo, 120.000,50"
              onChange={typedAgain}
            />
            <Text name="nota" label="Nota" optional whole />
          </div>
          {fullRefundAsked && (
            <Warning>
              No indicaste un importe. ¿Devolvés todo lo que queda{retenido > 0 && ', sin el cargo'}, {freeByMoneda}?
            </Warning>
          )}
        </>
      )}
    </FormDialog>
  )
}

export function CreditoDialog({ reserva, credito }: { reserva: number; credito: CuentaDetail['credito'] }) {
  return (
    <ConfirmDialog
      action="Usar saldo a favor"
      pendingLabel="Usando el saldo"
      harmless
      call={aplicarcredito}
      body={{ reserva: String(reserva) }}
      done="El saldo a favor se usó en las cuotas."
    >
      <p>
        Se usa en lo que debe esta reserva, la seña primero y después por vencimiento. Pesos sobre cuotas en dólares, a
        la cotización de hoy.
      </p>
      <ul className="stack tight">
        {credito.map(({ moneda, importe }) => (
          <li key={moneda}>
            <b>
              <Money centavos={importe} moneda={moneda} />
            </b>{' '}
            a favor
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

export function WaiveCargoDialog({ cuenta }: { cuenta: CuentaDetail }) {
  return (
    <FormDialog
      title="Condonar el cargo"
      call={condonarcargo}
      query={{ id: cuenta.reserva.id }}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Condonar"
      saved="El cargo quedó condonado: la familia ya no lo debe."
    >
      {({ Text }) => (
        <>
          <p>
            La familia deja de deber <ChargeOwed cuotas={cuenta.cuotas} /> del cargo por cancelación. Lo que ya pagó de
            él queda retenido. No se puede deshacer.
          </p>
          <Text name="motivo" label="Motivo" whole help="Queda en la historia de la reserva" />
        </>
      )}
    </FormDialog>
  )
}

export function ChargeOwed({ cuotas }: Pick<CuentaDetail, 'cuotas'>) {
  return cuotas
    .filter(({ situacion }) => isOwed(situacion))
    .map(({ id, debe, moneda }, position) => (
      <b key={id}>
        {position > 0 && ' y '}
        <Money centavos={debe} moneda={moneda} />
      </b>
    ))
}
