import { acreditartransferencia } from '../../../../contract/dinero/cobranza-gestion.ts'
import { typedImporte } from '../../../../reglas/dinero.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import type { TransferenciaRow } from './datos.ts'

type Props = { row: TransferenciaRow; onClose: () => void; onDone: () => void }

/** The money arrived: on which day and how much, as the bank says. Its receipt is saved at once. */
export function AcreditarDialog({ row, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Acreditar transferencia"
      call={acreditartransferencia}
      query={{ id: row.id }}
      defaultValues={{ fecha: formatFecha(row.fecha), importe: typedImporte(row.importe), nota: '' }}
      submitLabel="Acreditar"
      pendingLabel="Acreditando"
      saved={({ recibo }) => `Transferencia acreditada con el recibo ${recibo.padStart(8, '0')}.`}
      onSaved={({ recibo }) => {
        onDone()
        return saveRecibo(recibo)
      }}
      onClose={onClose}
    >
      {({ Amount, Day, Text }) => (
        <>
          <p>
            Poné lo que dice el banco. Paga: <b>{row.detalle}</b>. Lo que sobre queda a favor de la familia.
          </p>
          <div className="fields">
            <Amount name="importe" label="Importe que llegó" help="Por ejemplo, 120.000,50" />
            <Day name="fecha" label="Día en que llegó" />
            <Text name="nota" label="Nota interna" optional whole />
          </div>
        </>
      )}
    </FormDialog>
  )
}
