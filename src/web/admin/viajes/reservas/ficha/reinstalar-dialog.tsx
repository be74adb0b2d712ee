import { useState } from 'react'
import { reinstalarreserva } from '../../../../../contract/viajes/cancelaciones.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { detalleForm } from './detalle-form.ts'

/** Puts an ended booking on its feet, if a seat is free. */
export function ReinstalarDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const [clave] = useState(newClave)
  return (
    <FormDialog
      title="Reinstalar la reserva"
      schema={detalleForm}
      defaultValues={{ detalle: '' }}
      submitLabel="Reinstalar"
      pendingLabel="Reinstalando"
      onSubmit={async (body) => {
        const { results } = await browserClient.call(reinstalarreserva, { query: { id }, body, idempotencyKey: clave })
        const plazo =
          results.estado === 'pendiente_senia' ? ` La seña vence el ${formatFecha(results.vencimientosenia)}.` : ''
        showToast(`La reserva está de nuevo en pie.${plazo}`)
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            Toma un lugar del viaje, si queda alguno, y la seña tiene un plazo nuevo. Lo que está a favor de la familia
            se usa después, con «Usar saldo a favor». Se le avisa por mail.
          </p>
          <TextArea label="Motivo" optional rows={3} error={errors.detalle?.message} {...register('detalle')} />
        </>
      )}
    </FormDialog>
  )
}
