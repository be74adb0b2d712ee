import { useState } from 'react'
import * as z from 'zod'
import { devolverpago } from '../../../../contract/cobranza.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { formatMoney } from '../../../ui/format.pure.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { toCentavos } from '../../importe.pure.ts'
import { nombreDeCanal } from './cuota.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { pago: CuentaDetail['pagos'][number]; onClose: () => void; onDone: () => void }
type Values = { canal: 'mercadopago' | 'efectivo' | 'transferencia'; importe: string; nota: string }

/** Empty is the whole of it, which the call takes as no amount at all. */
const form: z.ZodType<unknown, Values> = z.object({
  canal: z.enum(['mercadopago', 'efectivo', 'transferencia']),
  importe: z.string().regex(/^(\d{1,11}([.,]\d{1,2})?)?$/, { error: 'El importe no es válido' }),
  nota: z.string().max(500, { error: 'No puede superar los 500 caracteres' }),
})

/** Gives money back: first what is credit of the payment; the rest reopens what it paid. */
export function DevolverDialog({ pago, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const moneda = pago.moneda === 'USD' ? 'USD' : 'ARS'
  const queda = toCentavos(pago.importe) - toCentavos(pago.devuelto || '0')
  const canales =
    pago.canal === 'mercadopago'
      ? (['mercadopago', 'transferencia', 'efectivo'] as const)
      : (['efectivo', 'transferencia'] as const)
  return (
    <FormDialog
      title="Devolver un pago"
      schema={form}
      defaultValues={{ canal: canales[0], importe: '', nota: '' }}
      danger
      submitLabel="Devolver"
      pendingLabel="Devolviendo"
      onSubmit={async ({ importe, ...resto }) => {
        const { results } = await browserClient.call(devolverpago, {
          query: { id: pago.id },
          body: { ...resto, ...(importe && { importe }) },
          idempotencyKey: clave,
        })
        showToast(`Devolviste ${formatMoney(toCentavos(results.devuelto), moneda)}.`)
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            De este pago quedan <b>{formatMoney(queda, moneda)}</b>. Se devuelve primero su saldo a favor; lo demás
            vuelve a deberse en las cuotas que pagaba. No se puede deshacer.
          </p>
          <div className="fields">
            <Select
              label="Cómo se devuelve"
              choices={canales.map((canal) => ({ value: canal, label: nombreDeCanal(canal) }))}
              error={errors.canal?.message}
              {...register('canal')}
            />
            <TextField
              label="Importe"
              optional
              inputMode="decimal"
              autoComplete="off"
              help="Vacío: todo lo que queda"
              error={errors.importe?.message}
              {...register('importe')}
            />
            <TextField
              label="Nota"
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
