import { guardarprograma } from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { bodyOf } from '../paginas/body-of.ts'
import { AltaDialog } from './alta-dialog.tsx'
import { WithDestinos } from './with-destinos.tsx'

type Props = {
  /** Chosen beforehand. */
  destino?: string
  onClose: () => void
  onSaved: (id: string, destino: string) => void
}

export function NewProgramaDialog({ destino = '', onClose, onSaved }: Props) {
  return (
    <WithDestinos title="Agregar Programa" onClose={onClose}>
      {(destinos) => (
        <AltaDialog
          title="Agregar Programa"
          submitLabel="Guardar Programa"
          saved="El programa se guardó"
          tipo="programas"
          schema={bodyOf(guardarprograma)}
          defaultValues={{ nombrePrograma: '', descripcion: '', destino }}
          canSave={({ nombrePrograma, destino }) => nombrePrograma.trim() !== '' && destino !== ''}
          save={async (body) => {
            const { idprograma } = (await browserClient.call(guardarprograma, { body })).results
            onSaved(idprograma, body.destino)
            return idprograma
          }}
          onDone={() => {
            showToast('El programa fue agregado')
            onClose()
          }}
          onClose={onClose}
        >
          {({ register, formState: { errors } }) => (
            <>
              <TextField
                label="Título"
                autoComplete="off"
                error={errors.nombrePrograma?.message}
                {...register('nombrePrograma')}
              />
              <TextArea label="Descripción" optional error={errors.descripcion?.message} {...register('descripcion')} />
              <Select
                label="Destino"
                placeholder="Elegí un destino"
                choices={destinos.data ?? []}
                error={destinos.error ?? errors.destino?.message}
                {...register('destino')}
              />
            </>
          )}
        </AltaDialog>
      )}
    </WithDestinos>
  )
}
