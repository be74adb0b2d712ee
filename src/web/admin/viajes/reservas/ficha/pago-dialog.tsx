import { type ReactNode, useState } from 'react'
import { registrarpago } from '../../../../../contract/dinero/cobranza.ts'
import { awaitsPayment } from '../../../../../reglas/cuota.ts'
import { localDay } from '../../../../../reglas/dia.ts'
import {
  add,
  type Centavos,
  centavosToField,
  excess,
  formatMoney,
  monedaOf,
  parseImporte,
} from '../../../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../../../reglas/numbers.ts'
import { refetchAll } from '../../../../api/use-answer.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { Money } from '../../../../ui/money.tsx'
import {
  closedCajaQuestion,
  earlierPagoQuestion,
  sameTransferenciaQuestion,
} from '../../../dinero/payment-questions.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { Warning } from '../../../form/warning.tsx'
import { saveRecibo } from './papel-button.tsx'
import type { CuentaDetail } from './use-ficha.ts'

const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia o depósito' },
]
const monedas = [
  { value: 'ARS', label: 'Pesos' },
  { value: 'USD', label: 'Dólares' },
]

type Props = {
  cuenta: CuentaDetail
  about?: ReactNode
  onClose?: () => void
  onDone?: () => void
}

/**
 * Registers a payment at the office. The payment covers the dues in order, the deposit first. Cash on a day whose till is closed needs a
 * confirmation.
 */
export default function PagoDialog({ cuenta, about, onClose, onDone = refetchAll }: Props) {
  /** The surplus that staff have seen, in centavos. They must see it before they register the payment. */
  const [surplusShown, setSurplusShown] = useState(0)
  const impagas = cuenta.cuotas.filter(({ situacion }) => awaitsPayment(situacion))
  const [next] = impagas
  return (
    <FormDialog
      title="Registrar pago"
      call={registrarpago}
      fixed={{ reserva: String(cuenta.reserva.id) }}
      defaultValues={{
        canal: 'efectivo',
        moneda: next?.moneda ?? 'ARS',
        importe: centavosToField(next?.debe),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
      }}
      submitLabel={surplusShown > 0 ? 'Registrar igual' : 'Registrar pago'}
      againLabel="Registrar igual"
      questions={[
        closedCajaQuestion,
        earlierPagoQuestion,
        { ...sameTransferenciaQuestion, about: ['canal', 'importe', 'fecha', 'comprobante'] },
      ]}
      pendingLabel="Registrando"
      mustSubmitAgain={(pago) => {
        const surplus = surplusOf(impagas, pago)
        if (surplus > surplusShown) setSurplusShown(surplus)
        return surplus > surplusShown
      }}
      saved={({ recibo, credito }, { moneda }) => {
        const surplus = credito > 0 ? ` Quedan ${formatMoney(credito, monedaOf(moneda))} a favor de la familia.` : ''
        return `Pago registrado con el recibo ${formatReciboNumber(recibo)}.${surplus}`
      }}
      onSaved={({ recibo }) => {
        onDone()
        return saveRecibo(recibo)
      }}
      onClose={onClose}
    >
      {({ Amount, Choice, Day, Text, setValue, watch }) => (
        <>
          {about}
          <p>
            {next ? (
              <>
                Paga en orden lo que se debe. Lo próximo: <b>{next.nombre}</b>. Lo que sobre queda a favor de la
                familia.
              </>
            ) : (
              'No hay cuotas por pagar.'
            )}
          </p>
          <div className="fields">
            <Choice name="canal" label="Cómo se recibió" choices={canales} whole />
            <Choice
              name="moneda"
              label="Moneda"
              choices={monedas}
              onChange={(other) =>
                setValue('importe', centavosToField(impagas.find(({ moneda }) => moneda === other)?.debe))
              }
            />
            <Amount name="importe" label="Importe" moneda={monedaOf(watch('moneda'))} />
            <Day name="fecha" label="Fecha en que se recibió" />
            <Text name="comprobante" label="Comprobante" optional />
            <Text name="nota" label="Nota interna" optional whole />
          </div>
          {surplusShown > 0 && surplusOf(impagas, watch()) > 0 && (
            <Warning>
              Es más de lo que debe: van a quedar{' '}
              <Money centavos={surplusOf(impagas, watch())} moneda={monedaOf(watch('moneda'))} /> a favor de la familia.
              Si es así, registralo igual.
            </Warning>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Returns the centavos that exceed all debt in the amount's currency. Returns 0 if there is debt in the other currency. */
function surplusOf(
  impagas: CuentaDetail['cuotas'],
  { importe, moneda }: { importe?: string; moneda?: string },
): Centavos {
  const own = impagas.filter((cuota) => cuota.moneda === moneda)
  if (own.length < impagas.length) return 0
  const debe = add(...own.map((cuota) => cuota.debe))
  return excess(parseImporte(importe ?? '', monedaOf(moneda ?? '')) ?? 0, debe)
}
