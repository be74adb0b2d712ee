import { useState } from 'react'
import { acreditartransferencia } from '../../../../contract/dinero/cobranza-gestion.ts'
import { typedImporte } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { NotaField } from '../../nota-field.tsx'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import type { TransferenciaRow } from './datos.ts'

type Props = { row: TransferenciaRow; onClose: () => void; onDone: () => void }
const schema = acreditartransferencia.body

/** The money arrived: on which day and how much, as the bank says. Its receipt is saved at once. */
export function AcreditarDialog({ row, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  if (!schema) return null
  return (
    <FormDialog
      title="Acreditar transferencia"
      schema={schema}
      defaultValues={{ fecha: formatFecha(row.fecha), importe: typedImporte(row.importe), nota: '' }}
      submitLabel="Acreditar"
      pendingLabel="Acreditando"
      onSubmit={async (body) => {
        const { results } = await browserClient.call(acreditartransferencia, {
          query: { id: row.id },
          body,
          idempotencyKey: clave,
        })
        showToast(`Transferencia acreditada con el recibo ${results.recibo.padStart(8, '0')}.`)
        onDone()
        await saveRecibo(results.recibo)
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            Poné lo que dice el banco. Paga: <b>{row.detalle}</b>. Lo que sobre queda a favor de la familia.
          </p>
          <div className="fields">
            <MoneyField
              label="Importe que llegó"
              help="Por ejemplo, 120.000,50"
              error={errors.importe?.message}
              {...register('importe')}
            />
            <DateField label="Día en que llegó" error={errors.fecha?.message} {...register('fecha')} />
            <NotaField error={errors.nota?.message} {...register('nota')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
