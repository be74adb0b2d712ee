import { useState } from 'react'
import { registrarPagoBody, registrarpago } from '../../../../../contract/dinero/cobranza.ts'
import { formatMoney, monedaOf, parseImporte, toCentavos, typedImporte } from '../../../../../reglas/dinero.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { formatDia, localDay, parseDia } from '../../../../ui/format.pure.ts'
import { Money } from '../../../../ui/money.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { cajaCerrada } from '../../../caja-cerrada.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { NotaField } from '../../../nota-field.tsx'
import { saveRecibo } from './papel-button.tsx'
import type { CuentaDetail } from './use-ficha.ts'

const pagoForm = registrarPagoBody.omit({ conceptos: true })
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
  const [clave] = useState(newClave)
  /** The surplus that was told before it is taken. */
  const [told, setTold] = useState(0)
  const impagas = cuenta.cuotas.filter(({ debe }) => toCentavos(debe) > 0)
  const [next] = impagas
  const hoy = parseDia(localDay(new Date()))
  return (
    <FormDialog
      title="Registrar pago"
      schema={pagoForm}
      defaultValues={{
        reserva: cuenta.reserva.id,
        canal: 'efectivo',
        moneda: next?.moneda ?? 'ARS',
        importe: typedImporte(next?.debe ?? ''),
        fecha: hoy ? formatDia(hoy, '/') : '',
        comprobante: '',
        nota: '',
        confirmada: '',
      }}
      submitLabel={told > 0 ? 'Registrar igual' : 'Registrar pago'}
      againLabel="Registrar igual"
      questions={[cajaCerrada]}
      pendingLabel="Registrando"
      onSubmit={async (body) => {
        const sobrante = surplusOf(impagas, body)
        if (sobrante > told) return setTold(sobrante)
        const { results } = await browserClient.call(registrarpago, { body, idempotencyKey: clave })
        const credito = toCentavos(results.credito)
        const moneda = monedaOf(body.moneda)
        const sobra = credito > 0 ? ` Quedan ${formatMoney(credito, moneda)} a favor de la familia.` : ''
        showToast(`Pago registrado con el recibo ${results.recibo.padStart(8, '0')}.${sobra}`)
        onDone()
        onClose()
        await saveRecibo(results.recibo)
      }}
      onClose={onClose}
    >
      {({ register, setValue, watch, formState: { errors } }) => (
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
            <Select
              label="Cómo se recibió"
              choices={canales}
              error={errors.canal?.message}
              {...register('canal')}
              whole
            />
            <MoneyField
              label="Importe"
              moneda={monedaOf(watch('moneda'))}
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe')}
            />
            <Select
              label="Moneda"
              choices={monedas}
              error={errors.moneda?.message}
              {...register('moneda', {
                // Pesos are no dollars: what was typed in one says nothing in the other.
                onChange: ({ target }) =>
                  setValue('importe', typedImporte(impagas.find(({ moneda }) => moneda === target.value)?.debe ?? '')),
              })}
            />
            <DateField label="Fecha en que se recibió" error={errors.fecha?.message} {...register('fecha')} />
            <TextField
              label="Comprobante"
              optional
              autoComplete="off"
              error={errors.comprobante?.message}
              {...register('comprobante')}
            />
            <NotaField error={errors.nota?.message} {...register('nota')} />
          </div>
          {told > 0 && surplusOf(impagas, watch()) > 0 && (
            <p role="alert" className="admin-aviso num">
              Es más de lo que debe: van a quedar{' '}
              <Money centavos={surplusOf(impagas, watch())} moneda={monedaOf(watch('moneda'))} /> a favor de la familia.
              Si es así, registralo igual.
            </p>
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
): number {
  const suyas = impagas.filter((cuota) => cuota.moneda === moneda)
  if (suyas.length < impagas.length) return 0
  const debe = suyas.reduce((suma, cuota) => suma + toCentavos(cuota.debe), 0)
  return Math.max(0, (parseImporte(importe ?? '', monedaOf(moneda ?? '')) ?? 0) - debe)
}
