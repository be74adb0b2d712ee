import { useState } from 'react'
import * as z from 'zod'
import { devolverpago } from '../../../../contract/cobranza.ts'
import { monedaOf, moneyText, parseImporte, toCentavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { newClave } from '../../../api/new-clave.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { nombreDeCanal } from './canal.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { pago: CuentaDetail['pagos'][number]; onClose: () => void; onDone: () => void }

const canalesDe = {
  otro: ['efectivo', 'transferencia'],
  mercadopago: ['mercadopago', 'transferencia', 'efectivo'],
} as const

/** With nothing to give back but what a cancellation keeps, the amount is written. */
const formOf = (libre: number) =>
  z.object({
    canal: z.enum(canalesDe.mercadopago),
    importe: z
      .string()
      .refine((texto) => texto.trim() || libre > 0, { error: 'Debe indicar cuánto del cargo se devuelve', abort: true })
      .refine((texto) => !texto.trim() || parseImporte(texto) !== undefined, { error: 'El importe no es válido' }),
    nota: z.string().max(500, { error: 'No puede superar los 500 caracteres' }),
  })

type Asked = { todo?: '1'; delcargo?: '1'; confirmada?: '1'; confirmacanal?: '1' }
/** Refusals that are questions, and what says yes to each. */
const questions: Partial<Record<string, Asked>> = {
  devolucion_del_cargo: { delcargo: '1' },
  caja_cerrada_ese_dia: { confirmada: '1' },
  devolucion_por_proveedor: { confirmacanal: '1' },
}

/**
 * Gives money back: first what is credit of the payment; the rest reopens what it paid. No amount is asked about before it
 * is all that is left; what a cancellation keeps is asked about too, and so is, by hand, what the provider can still give
 * back, and cash of a day whose till is closed.
 */
export function DevolverDialog({ pago, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  /** What was asked about, and is answered by a second press. */
  const [asked, setAsked] = useState<Asked>({})
  const moneda = monedaOf(pago.moneda)
  const queda = toCentavos(pago.importe) - toCentavos(pago.devuelto || '0')
  const retenido = toCentavos(pago.retenido || '0')
  const libre = queda - retenido
  const [schema] = useState(() => formOf(libre))
  const canales = pago.canal === 'mercadopago' ? canalesDe.mercadopago : canalesDe.otro
  const [enQueda, enLibre, enRetenido] = [queda, libre, retenido].map((centavos) => moneyText(centavos, moneda))
  return (
    <FormDialog
      title="Devolver un pago"
      schema={schema}
      defaultValues={{ canal: canales[0], importe: '', nota: '' }}
      danger
      submitLabel={Object.keys(asked).length === 0 ? 'Devolver' : asked.todo ? `Devolver ${enLibre}` : 'Devolver igual'}
      pendingLabel="Devolviendo"
      onSubmit={async ({ importe, ...resto }) => {
        if (!importe.trim() && !asked.todo) return setAsked((before) => ({ ...before, todo: '1' }))
        const { results } = await browserClient
          .call(devolverpago, {
            query: { id: pago.id },
            body: { ...resto, importe, ...asked },
            idempotencyKey: clave,
          })
          .catch((error: unknown) => {
            if (error instanceof ApiError) setAsked((before) => ({ ...before, ...questions[error.codigo] }))
            throw error
          })
        showToast(`Devolviste ${moneyText(toCentavos(results.devuelto), moneda)} de este pago.`)
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            De este pago quedan <b>{enQueda}</b>
            {retenido > 0 && (
              <>
                , de los que <b>{enRetenido}</b> son el cargo de una cancelación
              </>
            )}
            . Se devuelve primero su saldo a favor; lo demás vuelve a deberse en las cuotas que pagaba. No se puede
            deshacer.
          </p>
          <div className="fields">
            <Select
              label="Cómo se devuelve"
              choices={canales.map((canal) => ({ value: canal, label: nombreDeCanal(canal) }))}
              error={errors.canal?.message}
              {...register('canal', { onChange: () => setAsked({}) })}
            />
            <MoneyField
              label="Importe"
              moneda={moneda}
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe', { onChange: () => setAsked({}) })}
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
          {asked.todo && (
            <p role="alert" className="admin-aviso num">
              No indicaste un importe. ¿Devolvés todo lo que queda{retenido > 0 && ', sin el cargo'}, {enLibre}?
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
