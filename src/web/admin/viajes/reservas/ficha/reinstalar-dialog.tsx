import { reinstalarreserva } from '../../../../../contract/viajes/cancelaciones.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { FormDialog } from '../../../form-dialog.tsx'

/** Puts an ended booking on its feet, if a seat is free. */
export function ReinstalarDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      title="Reinstalar la reserva"
      call={reinstalarreserva}
      query={{ id }}
      defaultValues={{ detalle: '' }}
      submitLabel="Reinstalar"
      pendingLabel="Reinstalando"
      saved={({ estado, vencimientosenia }) =>
        `La reserva está de nuevo en pie.${estado === 'pendiente_senia' ? ` La seña vence el ${formatFecha(vencimientosenia)}.` : ''}`
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>
            Toma un lugar del viaje, si queda alguno, y la seña tiene un plazo nuevo. Lo que está a favor de la familia
            se usa después, con «Usar saldo a favor». Se le avisa por mail.
          </p>
          <Area name="detalle" label="Motivo" optional rows={3} />
        </>
      )}
    </FormDialog>
  )
}
