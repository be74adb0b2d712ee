import { cobrarsaldo } from '../../../../contract/dinero/saldos-contra.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { centavosToField, moneyText } from '../../../../reglas/dinero.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Money } from '../../../ui/money.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import { closedCajaQuestion, sameTransferenciaQuestion } from '../payment-questions.ts'
import type { SaldoRow } from './datos.ts'

const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia o depósito' },
  { value: 'credito', label: 'Con su saldo a favor' },
]

type Props = { row: SaldoRow; onClose: () => void; onDone: () => void }

/** Shows a dialog that collects the money of a double refund: the family pays with a receipt, or its credit is used. */
export function CollectSaldoDialog({ row, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Cobrar un saldo"
      call={cobrarsaldo}
      query={{ id: row.id }}
      defaultValues={{
        canal: 'efectivo',
        importe: centavosToField(row.pendiente),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
      }}
      submitLabel="Cobrar"
      againLabel="Cobrar igual"
      questions={[
        closedCajaQuestion,
        { ...sameTransferenciaQuestion, about: ['canal', 'importe', 'fecha', 'comprobante'] },
      ]}
      pendingLabel="Cobrando"
      saved={({ pendiente }) => {
        return pendiente === 0 ? 'El saldo quedó saldado.' : `Faltan ${moneyText(pendiente, row.moneda)} de este saldo.`
      }}
      onSaved={({ recibo }) => {
        onDone()
        return recibo && saveRecibo(recibo)
      }}
      onClose={onClose}
    >
      {({ Amount, Choice, Day, Text, watch }) => (
        <>
          <p>
            <b>{row.cliente}</b> recibió de más{' '}
            <b>
              <Money centavos={row.importe} moneda={row.moneda} />
            </b>
            , y faltan{' '}
            <b>
              <Money centavos={row.pendiente} moneda={row.moneda} />
            </b>
            .
          </p>
          <div className="fields">
            <Choice name="canal" label="Cómo se cobra" choices={canales} whole />
            <Amount name="importe" label="Importe" moneda={row.moneda} help="Por ejemplo, 120.000,50" />
            {/* A payment with credit has none of these fields. They unmount, which drops their values. */}
            {watch('canal') !== 'credito' && (
              <>
                <Day name="fecha" label="Fecha en que se recibió" shouldUnregister />
                <Text name="comprobante" label="Comprobante" optional shouldUnregister />
                <Text name="nota" label="Nota interna" optional whole shouldUnregister />
              </>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}
