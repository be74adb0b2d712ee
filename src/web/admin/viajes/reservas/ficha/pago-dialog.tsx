import { useState } from 'react'
import { registrarpago } from '../../../../../contract/dinero/cobranza.ts'
import { numeroDeRecibo } from '../../../../../reglas/cifras.ts'
import { esperaPago } from '../../../../../reglas/cuota.ts'
import { localDay } from '../../../../../reglas/dia.ts'
import {
  add,
  type Centavos,
  excess,
  formatMoney,
  monedaOf,
  parseImporte,
  typedCentavos,
} from '../../../../../reglas/dinero.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { Money } from '../../../../ui/money.tsx'
import { FormDialog } from '../../../form-dialog.tsx'
import { cajaCerrada, transferenciaIgual } from '../../../preguntas-de-cobro.ts'
import { Warning } from '../../../warning.tsx'
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

type Props = { cuenta: CuentaDetail; onClose: () => void; onDone: () => void }

/**
 * Money received at the office: it pays what is owed in order, the deposit first. Its receipt is saved at once. Cash of a
 * day whose till is closed asks once more.
 */
export function PagoDialog({ cuenta, onClose, onDone }: Props) {
  /** The surplus that was told before it is taken. */
  const [told, setTold] = useState(0)
  const impagas = cuenta.cuotas.filter(({ situacion }) => esperaPago(situacion))
  const [next] = impagas
  return (
    <FormDialog
      title="Registrar pago"
      call={registrarpago}
      fixed={{ reserva: String(cuenta.reserva.id) }}
      defaultValues={{
        canal: 'efectivo',
        moneda: next?.moneda ?? 'ARS',
        importe: typedCentavos(next?.debe),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
      }}
      submitLabel={told > 0 ? 'Registrar igual' : 'Registrar pago'}
      againLabel="Registrar igual"
      questions={[cajaCerrada, { ...transferenciaIgual, about: ['canal', 'importe', 'fecha', 'comprobante'] }]}
      pendingLabel="Registrando"
      holds={(pago) => {
        const sobrante = surplusOf(impagas, pago)
        if (sobrante > told) setTold(sobrante)
        return sobrante > told
      }}
      saved={({ recibo, credito }, { moneda }) => {
        const sobra = credito > 0 ? ` Quedan ${formatMoney(credito, monedaOf(moneda))} a favor de la familia.` : ''
        return `Pago registrado con el recibo ${numeroDeRecibo(recibo)}.${sobra}`
      }}
      onSaved={({ recibo }) => {
        onDone()
        return saveRecibo(recibo)
      }}
      onClose={onClose}
    >
      {({ Amount, Choice, Day, Text, setValue, watch }) => (
        <>
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
              // Pesos are no dollars: what was typed in one says nothing in the other.
              onChange={(otra) =>
                setValue('importe', typedCentavos(impagas.find(({ moneda }) => moneda === otra)?.debe))
              }
            />
            <Amount name="importe" label="Importe" moneda={monedaOf(watch('moneda'))} help="Por ejemplo, 120.000,50" />
            <Day name="fecha" label="Fecha en que se recibió" />
            <Text name="comprobante" label="Comprobante" optional />
            <Text name="nota" label="Nota interna" optional whole />
          </div>
          {told > 0 && surplusOf(impagas, watch()) > 0 && (
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

/** What is left of an amount once it paid all that is owed in its currency, in centavos; 0 while another currency is owed too. */
function surplusOf(
  impagas: CuentaDetail['cuotas'],
  { importe, moneda }: { importe?: string; moneda?: string },
): Centavos {
  const suyas = impagas.filter((cuota) => cuota.moneda === moneda)
  if (suyas.length < impagas.length) return 0
  const debe = add(...suyas.map((cuota) => cuota.debe))
  return excess(parseImporte(importe ?? '', monedaOf(moneda ?? '')) ?? 0, debe)
}
