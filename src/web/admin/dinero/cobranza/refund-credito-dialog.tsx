import { devolvercredito } from '../../../../contract/dinero/caja.ts'
import { centavosToField, type Moneda, monedas, moneyText } from '../../../../reglas/dinero.ts'
import { MoneyPair } from '../../../ui/money.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { closedCajaQuestion, notEnoughCashQuestion } from '../payment-questions.ts'
import type { CreditoRow } from './datos.ts'

const canales = ['transferencia', 'efectivo'] as const
const nombres: Record<Moneda, string> = { ARS: 'Pesos', USD: 'Dólares' }
const questions = [
  { codigo: 'devolucion_por_proveedor', yes: { confirmacanal: '1' }, about: ['canal', 'importe', 'moneda'] },
  { ...closedCajaQuestion, about: ['canal'] },
  { ...notEnoughCashQuestion, about: ['canal', 'importe', 'moneda'] },
] as const

type Props = { row: CreditoRow; onClose: () => void; onDone: () => void }

/** Shows a dialog that refunds a family's credit in one step. The required amount defaults to the whole credit. */
export function RefundCreditoDialog({ row, onClose, onDone }: Props) {
  const favor = { ARS: row.ars, USD: row.usd }
  const suyas = monedas.filter((moneda) => favor[moneda] > 0)
  const [primera = 'ARS'] = suyas
  return (
    <FormDialog
      title="Devolver el saldo a favor"
      call={devolvercredito}
      query={{ id: row.id }}
      defaultValues={{ canal: canales[0], moneda: primera, importe: centavosToField(favor[primera]), nota: '' }}
      submitLabel="Devolver"
      againLabel="Devolver igual"
      pendingLabel="Devolviendo"
      questions={questions}
      saved={({ devuelto }, { moneda }) =>
        `Devolviste ${moneyText(devuelto, moneda === 'USD' ? 'USD' : 'ARS')} a ${row.cliente}.`
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Amount, Choice, Text, watch, setValue }) => {
        const moneda = watch('moneda') === 'USD' ? 'USD' : 'ARS'
        return (
          <>
            <p>
              {row.cliente} tiene{' '}
              <b>
                <MoneyPair ars={row.ars} usd={row.usd} />
              </b>{' '}
              a su favor. Sale de sus pagos más viejos y ninguna cuota vuelve a deberse. Se le avisa por mail, y no se
              puede deshacer.
            </p>
            <div className="fields">
              <Choice
                name="canal"
                label="Cómo se devuelve"
                choices={canales.map((canal) => ({ value: canal, label: nameCanal(canal) }))}
              />
              {suyas.length > 1 && (
                <Choice
                  name="moneda"
                  label="Moneda"
                  choices={suyas.map((suya) => ({ value: suya, label: nombres[suya] }))}
                  onChange={(elegida) => setValue('importe', centavosToField(favor[elegida === 'USD' ? 'USD' : 'ARS']))}
                />
              )}
              <Amount
                name="importe"
                label="Importe"
                moneda={moneda}
                help={`Hasta ${moneyText(favor[moneda], moneda)}`}
              />
              <Text name="nota" label="Referencia" optional whole help="Número de la operación o de la orden" />
            </div>
          </>
        )
      }}
    </FormDialog>
  )
}
