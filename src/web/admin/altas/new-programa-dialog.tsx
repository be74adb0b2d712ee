import { guardarprograma } from '../../../contract/catalogo-alta.ts'
import { browserClient } from '../../api/browser.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { bodyOf } from '../catalogo/body-of.ts'
import { useDestinos } from '../catalogo/use-choices.ts'
import { AltaDialog } from './alta-dialog.tsx'

type Props = {
  /** Chosen beforehand. */
  destino?: string
  onClose: () => void
  onSaved: (id: string, destino: string) => void
}

export function NewProgramaDialog({ destino = '', onClose, onSaved }: Props) {
  const destinos = useDestinos()
  // A select shows a value only once it has it among its choices; nobody types into what they are about to replace.
  if (!destinos.data && !destinos.error)
    return (
      <Dialog open title="Agregar Programa" onClose={onClose}>
        <SkeletonBox label="Cargando los destinos" />
      </Dialog>
    )
  return (
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
  )
}
