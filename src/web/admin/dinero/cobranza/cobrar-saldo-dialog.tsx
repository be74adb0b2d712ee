import { useState } from 'react'
import { cobrarSaldoBody, cobrarsaldo } from '../../../../contract/dinero/saldos-contra.ts'
import { monedaOf, moneyText, toCentavos, typedImporte } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { formatFecha, localDay } from '../../../ui/format.pure.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { cajaCerrada } from '../../caja-cerrada.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Importe } from '../../importe.tsx'
import { NotaField } from '../../nota-field.tsx'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import type { SaldoRow } from './datos.ts'

const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia o depósito' },
  { value: 'credito', label: 'Con su saldo a favor' },
]

/** Of money that comes in: credit has none of it, and what was typed goes with the fields. */
const received = { shouldUnregister: true }

type Props = { row: SaldoRow; onClose: () => void; onDone: () => void }

/** Money that a family got twice, collected: with its receipt, or out of what it has in its favour. */
export function CobrarSaldoDialog({ row, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  return (
    <FormDialog
      title="Cobrar un saldo"
      schema={cobrarSaldoBody}
      defaultValues={{
        canal: 'efectivo',
        importe: typedImporte(row.pendiente),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
        confirmada: '',
      }}
      submitLabel="Cobrar"
      againLabel="Cobrar igual"
      questions={[cajaCerrada]}
      pendingLabel="Cobrando"
      onSubmit={async (body) => {
        const { results } = await browserClient.call(cobrarsaldo, {
          query: { id: row.id },
          body,
          idempotencyKey: clave,
        })
        const falta = toCentavos(results.pendiente)
        showToast(
          falta === 0 ? 'El saldo quedó saldado.' : `Faltan ${moneyText(falta, monedaOf(row.moneda))} de este saldo.`,
        )
        onDone()
        if (results.recibo) await saveRecibo(results.recibo)
      }}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <p>
            {row.cliente} recibió de más{' '}
            <b>
              <Importe valor={row.importe} moneda={row.moneda} />
            </b>
            , y faltan{' '}
            <b>
              <Importe valor={row.pendiente} moneda={row.moneda} />
            </b>
            .
          </p>
          <div className="fields">
            <Select
              label="Cómo se cobra"
              choices={canales}
              error={errors.canal?.message}
              {...register('canal')}
              whole
            />
            <MoneyField
              label="Importe"
              moneda={monedaOf(row.moneda)}
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe')}
            />
            {watch('canal') !== 'credito' && (
              <>
                <DateField
                  label="Fecha en que se recibió"
                  error={errors.fecha?.message}
                  {...register('fecha', received)}
                />
                <TextField
                  label="Comprobante"
                  optional
                  autoComplete="off"
                  error={errors.comprobante?.message}
                  {...register('comprobante', received)}
                />
                <NotaField error={errors.nota?.message} {...register('nota', received)} />
              </>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}
