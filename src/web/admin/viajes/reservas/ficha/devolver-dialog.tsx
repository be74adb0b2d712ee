import { useState } from 'react'
import { devolverPagoBody, devolverpago } from '../../../../../contract/dinero/cobranza.ts'
import { monedaOf, moneyText, toCentavos } from '../../../../../reglas/dinero.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { cajaCerrada } from '../../../caja-cerrada.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { nombreDeCanal } from './canal.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { pago: CuentaDetail['pagos'][number]; onClose: () => void; onDone: () => void }

const canalesDe = {
  otro: ['efectivo', 'transferencia'],
  mercadopago: ['mercadopago', 'transferencia', 'efectivo'],
} as const

/** With nothing to give back but what a cancellation keeps, the amount is written. */
const formOf = (libre: number) =>
  devolverPagoBody.extend({
    importe: devolverPagoBody.shape.importe.refine((centavos) => centavos !== undefined || libre > 0, {
      error: 'Debe indicar cuánto del cargo se devuelve',
    }),
  })

const about = ['canal', 'importe'] as const
const questions = [
  { codigo: 'devolucion_del_cargo', yes: { delcargo: '1' }, about },
  { codigo: 'devolucion_por_proveedor', yes: { confirmacanal: '1' }, about },
  { ...cajaCerrada, about },
] as const

/**
 * Gives money back: first what is credit of the payment; the rest reopens what it paid. No amount is asked about before it
 * is all that is left; what a cancellation keeps is asked about too, and so is, by hand, what the provider can still give
 * back, and cash of a day whose till is closed.
 */
export function DevolverDialog({ pago, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  /** That no amount is all that is left was asked, and is answered by a second press. */
  const [todo, setTodo] = useState(false)
  const typedAgain = { onChange: () => setTodo(false) }
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
      defaultValues={{
        canal: canales[0],
        importe: '',
        todo: '',
        nota: '',
        delcargo: '',
        confirmada: '',
        confirmacanal: '',
      }}
      danger
      submitLabel={todo ? `Devolver ${enLibre}` : 'Devolver'}
      againLabel={todo ? `Devolver ${enLibre}` : 'Devolver igual'}
      questions={questions}
      pendingLabel="Devolviendo"
      onSubmit={async (body) => {
        if (!body.importe?.trim() && !todo) return setTodo(true)
        const { results } = await browserClient.call(devolverpago, {
          query: { id: pago.id },
          body: { ...body, todo: todo ? '1' : '' },
          idempotencyKey: clave,
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
              {...register('canal', typedAgain)}
            />
            <MoneyField
              label="Importe"
              moneda={moneda}
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe', typedAgain)}
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
          {todo && (
            <p role="alert" className="admin-aviso num">
              No indicaste un importe. ¿Devolvés todo lo que queda{retenido > 0 && ', sin el cargo'}, {enLibre}?
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
