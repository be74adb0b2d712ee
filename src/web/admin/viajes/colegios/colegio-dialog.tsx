import { colegioBody, crearcolegio, editarcolegio } from '../../../../contract/viajes/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'

type Props = {
  /** Left out for a new one. */
  colegio?: { id: string; nombre: string; localidad: string; huella: string }
  onClose: () => void
  onSaved: (id: string) => void
}

export function ColegioDialog({ colegio, onClose, onSaved }: Props) {
  return (
    <FormDialog
      title={colegio ? 'Editar colegio' : 'Agregar colegio'}
      schema={colegioBody}
      defaultValues={{ nombre: colegio?.nombre ?? '', localidad: colegio?.localidad ?? '' }}
      onClose={onClose}
      desde={colegio?.huella}
      onSubmit={async (body, desde) => {
        const { results } = colegio
          ? await browserClient.call(editarcolegio, { query: { id: colegio.id }, body: { ...body, desde } })
          : await browserClient.call(crearcolegio, { body })
        showToast('El colegio quedó guardado.')
        onClose()
        onSaved(results.id)
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
          <TextField
            label="Localidad"
            optional
            autoComplete="off"
            error={errors.localidad?.message}
            {...register('localidad')}
          />
        </>
      )}
    </FormDialog>
  )
}
