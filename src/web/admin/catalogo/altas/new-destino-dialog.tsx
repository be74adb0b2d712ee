import { guardardestino } from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { bodyOf } from '../paginas/body-of.ts'
import { AltaDialog } from './alta-dialog.tsx'

type Props = { onClose: () => void; onSaved: (id: string) => void }

export function NewDestinoDialog({ onClose, onSaved }: Props) {
  return (
    <AltaDialog
      title="Agregar Destino"
      submitLabel="Guardar Destino"
      saved="El destino se guardó"
      tipo="destinos"
      schema={bodyOf(guardardestino)}
      defaultValues={{ nombreDestino: '', descripcion: '' }}
      canSave={({ nombreDestino }) => nombreDestino.trim() !== ''}
      save={async (body) => (await browserClient.call(guardardestino, { body })).results.iddestino}
      onDone={(id) => {
        showToast('El destino fue agregado')
        onSaved(id)
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Nombre"
            autoComplete="off"
            error={errors.nombreDestino?.message}
            {...register('nombreDestino')}
          />
          <TextArea label="Descripción" optional error={errors.descripcion?.message} {...register('descripcion')} />
        </>
      )}
    </AltaDialog>
  )
}
