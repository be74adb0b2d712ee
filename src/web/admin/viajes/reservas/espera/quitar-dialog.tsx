import * as z from 'zod'
import * as campo from '../../../../../contract/campos.ts'
import { quitardeespera } from '../../../../../contract/viajes/espera-gestion.ts'
import { browserClient } from '../../../../api/browser.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'

const form = z.object({ motivo: campo.requerido('Debe indicar el motivo', 500) })

type Props = {
  espera: { id: string; estado: string; pasajero: string }
  onClose: () => void
  onDone: () => void
}

export function QuitarDialog({ espera: { id, estado, pasajero }, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Quitar de la lista"
      schema={form}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Quitar de la lista"
      pendingLabel="Quitando"
      onSubmit={async ({ motivo }) => {
        await browserClient.call(quitardeespera, { query: { id, motivo } })
        showToast(`${pasajero} ya no está en la lista.`)
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            <b>{pasajero}</b> sale de la lista de espera.
            {estado === 'ofrecido' && ' El lugar que se le guardaba pasa a quien sigue, o queda libre.'}
          </p>
          <TextField
            label="Motivo"
            autoComplete="off"
            help="Queda registrado"
            error={errors.motivo?.message}
            {...register('motivo')}
          />
        </>
      )}
    </FormDialog>
  )
}
