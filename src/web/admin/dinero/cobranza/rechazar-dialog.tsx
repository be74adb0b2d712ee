import { rechazartransferencia } from '../../../../contract/dinero/cobranza-gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import type { TransferenciaRow } from './datos.ts'

type Props = { row: TransferenciaRow; onClose: () => void; onDone: () => void }
const schema = rechazartransferencia.body

/** The money did not come, or the proof is no good: the family is told, with the reason. */
export function RechazarDialog({ row, onClose, onDone }: Props) {
  if (!schema) return null
  return (
    <FormDialog
      title="Rechazar transferencia"
      schema={schema}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Rechazar"
      pendingLabel="Rechazando"
      onSubmit={async (body) => {
        await browserClient.call(rechazartransferencia, { query: { id: row.id }, body })
        showToast('Transferencia rechazada. Le avisamos a la familia por mail.')
        onDone()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>{row.cliente} va a recibir el motivo por mail.</p>
          <TextArea label="Motivo" rows={3} error={errors.motivo?.message} {...register('motivo')} />
        </>
      )}
    </FormDialog>
  )
}
