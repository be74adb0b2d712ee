import { useState } from 'react'
import { devolverPagoBody, devolverpago } from '../../../../../contract/dinero/cobranza.ts'
import { type Centavos, moneyText, subtract } from '../../../../../reglas/dinero.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { cajaCerrada } from '../../../preguntas-de-cobro.ts'
import { Warning } from '../../../warning.tsx'
import { nombreDeCanal } from './canal.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { pago: CuentaDetail['pagos'][number]; onClose: () => void; onDone: () => void }

const canalesOf = {
  otro: ['efectivo', 'transferencia'],
  mercadopago: ['mercadopago', 'transferencia', 'efectivo'],
} as const

/** With nothing to give back but what a cancellation keeps, the amount is written. */
const formOf = (libre: Centavos) =>
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
  /** That no amount is all that is left was asked, and is answered by a second press. */
  const [todo, setTodo] = useState(false)
  const typedAgain = () => setTodo(false)
  const { moneda, retenido } = pago
  const queda = subtract(pago.importe, pago.devuelto)
  const libre = subtract(queda, retenido)
  const [schema] = useState(() => formOf(libre))
  const canales = pago.canal === 'mercadopago' ? canalesOf.mercadopago : canalesOf.otro
  const [enQueda, enLibre, enRetenido] = [queda, libre, retenido].map((centavos) => moneyText(centavos, moneda))
  return (
    <FormDialog
      title="Devolver un pago"
      call={devolverpago}
      query={{ id: pago.id }}
      schema={schema}
      fixed={{ todo: todo ? '1' : '' }}
      defaultValues={{
        canal: canales[0],
        importe: '',
        nota: '',
      }}
      submitLabel={todo ? `Devolver ${enLibre}` : 'Devolver'}
      againLabel={todo ? `Devolver ${enLibre}` : 'Devolver igual'}
      questions={questions}
      pendingLabel="Devolviendo"
      holds={({ importe }) => {
        const holds = !importe?.trim() && !todo
        if (holds) setTodo(true)
        return holds
      }}
      saved={({ devuelto }) => `Devolviste ${moneyText(devuelto, moneda)} de este pago.`}
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Amount, Choice, Text }) => (
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
            <Choice
              name="canal"
              label="Cómo se devuelve"
              choices={canales.map((canal) => ({ value: canal, label: nombreDeCanal(canal) }))}
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
          {todo && (
            <Warning>
              No indicaste un importe. ¿Devolvés todo lo que queda{retenido > 0 && ', sin el cargo'}, {enLibre}?
            </Warning>
          )}
        </>
      )}
    </FormDialog>
  )
}
