import { useState } from 'react'
import { cobrarSaldoBody, cobrarsaldo } from '../../../contract/saldos-contra.ts'
import { monedaOf, moneyText, toCentavos, typedImporte } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { DateField } from '../../ui/date-field.tsx'
import { formatFecha, localDay } from '../../ui/format.pure.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useCajaCerrada } from '../caja-cerrada.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Importe } from '../importe.tsx'
import { NotaField } from '../nota-field.tsx'
import { saveRecibo } from '../reservas/ficha/papel-button.tsx'
import type { SaldoRow } from './datos.ts'

const form = cobrarSaldoBody.omit({ confirmada: true })
const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia o depósito' },
  { value: 'credito', label: 'Con su saldo a favor' },
]

type Props = { row: SaldoRow; onClose: () => void; onDone: () => void }

/** Money that a family got twice, collected: with its receipt, or out of what it has in its favour. */
export function CobrarSaldoDialog({ row, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const caja = useCajaCerrada()
  return (
    <FormDialog
      title="Cobrar un saldo"
      schema={form}
      defaultValues={{
        canal: 'efectivo',
        importe: typedImporte(row.pendiente),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
      }}
      submitLabel={caja.cerrada ? 'Cobrar igual' : 'Cobrar'}
      pendingLabel="Cobrando"
      onSubmit={async (body) => {
        const { results } = await caja.ask((confirmada) =>
          browserClient.call(cobrarsaldo, {
            query: { id: row.id },
            body: { ...body, confirmada },
            idempotencyKey: clave,
          }),
        )
        const falta = toCentavos(results.pendiente)
        showToast(
          falta === 0 ? 'El saldo quedó saldado.' : `Faltan ${moneyText(falta, monedaOf(row.moneda))} de este saldo.`,
        )
        onDone()
        if (results.recibo) await saveRecibo(results.recibo)
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
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
              {...register('canal', caja.typedAgain)}
              whole
            />
            <MoneyField
              label="Importe"
              moneda={monedaOf(row.moneda)}
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe')}
            />
            <DateField
              label="Fecha en que se recibió"
              error={errors.fecha?.message}
              {...register('fecha', caja.typedAgain)}
            />
            <TextField
              label="Comprobante"
              optional
              autoComplete="off"
              error={errors.comprobante?.message}
              {...register('comprobante')}
            />
            <NotaField error={errors.nota?.message} {...register('nota')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
