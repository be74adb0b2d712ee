import { useState } from 'react'
import { registrarPagoBody, registrarpago } from '../../../../contract/cobranza.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { formatDia, formatMoney, localDay, parseDia } from '../../../ui/format.pure.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { toCentavos } from '../../importe.pure.ts'
import { nombreDeCuota } from './cuota.pure.ts'
import { savePapel } from './papel-button.tsx'
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

/** Money received at the office: it pays what is owed in order, the deposit first. Its receipt is saved at once. */
export function PagoDialog({ cuenta, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const next = cuenta.cuotas.find(({ debe }) => toCentavos(debe) > 0)
  const hoy = parseDia(localDay(new Date()))
  return (
    <FormDialog
      title="Registrar pago"
      schema={pagoForm}
      defaultValues={{
        reserva: cuenta.reserva.id,
        canal: 'efectivo',
        moneda: next?.moneda === 'USD' ? 'USD' : 'ARS',
        importe: next?.debe.replace('.', ',') ?? '',
        fecha: hoy ? formatDia(hoy, '/') : '',
        comprobante: '',
        nota: '',
      }}
      submitLabel="Registrar pago"
      pendingLabel="Registrando"
      onSubmit={async (body) => {
        const { results } = await browserClient.call(registrarpago, { body, idempotencyKey: clave })
        const credito = toCentavos(results.credito)
        const moneda = body.moneda === 'USD' ? 'USD' : 'ARS'
        const sobra = credito > 0 ? ` Quedan ${formatMoney(credito, moneda)} a favor de la familia.` : ''
        showToast(`Pago registrado con el recibo ${results.recibo.padStart(8, '0')}.${sobra}`)
        onDone()
        onClose()
        await savePapel(`/api/recibos/${results.recibo}/pdf`, `recibo-${results.recibo}.pdf`)
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            {next ? (
              <>
                Paga en orden lo que se debe. Lo próximo: <b>{nombreDeCuota(next)}</b>. Lo que sobre queda a favor de la
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
            <TextField
              label="Importe"
              inputMode="decimal"
              autoComplete="off"
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe')}
            />
            <Select label="Moneda" choices={monedas} error={errors.moneda?.message} {...register('moneda')} />
            <DateField label="Fecha en que se recibió" error={errors.fecha?.message} {...register('fecha')} />
            <TextField
              label="Comprobante"
              optional
              autoComplete="off"
              error={errors.comprobante?.message}
              {...register('comprobante')}
            />
            <TextField
              label="Nota interna"
              optional
              whole
              autoComplete="off"
              error={errors.nota?.message}
              {...register('nota')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
