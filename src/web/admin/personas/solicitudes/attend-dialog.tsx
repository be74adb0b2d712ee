import { atendersolicitud } from '../../../../contract/personas/derechos.ts'
import { FormDialog } from '../../form-dialog.tsx'
import type { SolicitudRow } from './solicitudes-list.tsx'
import { nameTipo } from './tipos.ts'

type Props = { solicitud: SolicitudRow; onClose: () => void; onDone: () => void }

/** Notes what was done; whoever asked reads it in a mail. */
export function AttendDialog({ solicitud: { id, codigo, tipo, mail }, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Atender la solicitud"
      call={atendersolicitud}
      query={{ id }}
      defaultValues={{ nota: '' }}
      submitLabel="Atender y avisar"
      pendingLabel="Avisando"
      saved="La solicitud quedó atendida. Le avisamos por mail."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>
            {nameTipo(tipo)}, {codigo}. Lo que escribas le llega a <b>{mail}</b>. Se atiende una sola vez.
          </p>
          <Area
            name="nota"
            label="Qué se hizo"
            rows={5}
            help="Cancelar o corregir la reserva se hace antes, en su página"
          />
        </>
      )}
    </FormDialog>
  )
}
