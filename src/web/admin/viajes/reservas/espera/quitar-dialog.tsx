import * as z from 'zod'
import * as campo from '../../../../../contract/campos.ts'
import { quitardeespera } from '../../../../../contract/viajes/espera-gestion.ts'
import { browserClient } from '../../../../api/browser.ts'
import { FormDialog } from '../../../form-dialog.tsx'

/** It has no body: why goes in its address, as which one does. */
const quitar = { ...quitardeespera, body: z.object({ motivo: campo.requerido('Debe indicar el motivo', 500) }) }

type Props = {
  espera: { id: string; estado: string; pasajero: string }
  onClose: () => void
  onDone: () => void
}

export function QuitarDialog({ espera: { id, estado, pasajero }, onClose, onDone }: Props) {
  return (
    <FormDialog
      title="Quitar de la lista"
      call={quitar}
      send={({ motivo }) => browserClient.call(quitardeespera, { query: { id, motivo } })}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Quitar de la lista"
      pendingLabel="Quitando"
      saved={`${pasajero} ya no está en la lista.`}
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Text }) => (
        <>
          <p>
            <b>{pasajero}</b> sale de la lista de espera.
            {estado === 'ofrecido' && ' El lugar que se le guardaba pasa a quien sigue, o queda libre.'}
          </p>
          <Text name="motivo" label="Motivo" help="Queda registrado" />
        </>
      )}
    </FormDialog>
  )
}
