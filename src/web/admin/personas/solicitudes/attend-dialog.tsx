import { atenderSolicitudBody, atendersolicitud } from '../../../../contract/personas/derechos.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import type { SolicitudRow } from './solicitudes-list.tsx'
import { nameTipo } from './tipos.ts'

type Props = { solicitud: SolicitudRow; onClose: () => void; onDone: () => void }

/** Notes what was done; whoever asked reads it in a mail. */
export function AttendDialog({ solicitud: { id, codigo, tipo, mail }, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Atender la solicitud"
      schema={atenderSolicitudBody}
      defaultValues={{ nota: '' }}
      submitLabel="Atender y avisar"
      pendingLabel="Avisando"
      onSubmit={async (body) => {
        await browserClient.call(atendersolicitud, { query: { id }, body })
        showToast('La solicitud quedó atendida. Le avisamos por mail.')
        onDone()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            {nameTipo(tipo)}, {codigo}. Lo que escribas le llega a <b>{mail}</b>. Se atiende una sola vez.
          </p>
          <TextArea
            label="Qué se hizo"
            rows={5}
            help="Cancelar o corregir la reserva se hace antes, en su página"
            error={errors.nota?.message}
            {...register('nota')}
          />
        </>
      )}
    </FormDialog>
  )
}
