import { rechazartransferencia } from '../../../../contract/dinero/cobranza-gestion.ts'
import { FormDialog } from '../../form-dialog.tsx'
import type { TransferenciaRow } from './datos.ts'

type Props = { row: TransferenciaRow; onClose: () => void; onDone: () => void }

/** The money did not come, or the proof is no good: the family is told, with the reason. */
export function RechazarDialog({ row, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Rechazar transferencia"
      call={rechazartransferencia}
      query={{ id: row.id }}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Rechazar"
      pendingLabel="Rechazando"
      saved="Transferencia rechazada. Le avisamos a la familia por mail."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>{row.cliente} va a recibir el motivo por mail.</p>
          <Area name="motivo" label="Motivo" rows={3} />
        </>
      )}
    </FormDialog>
  )
}
