import { guardarhotel } from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { bodyOf } from '../paginas/body-of.ts'
import { estrellas } from '../paginas/estrellas.ts'
import { AltaDialog } from './alta-dialog.tsx'
import { WithDestinos } from './with-destinos.tsx'

type Props = {
  /** Chosen beforehand. */
  destino?: string
  onClose: () => void
  onSaved: (id: string, destino: string) => void
}

export function NewHotelDialog({ destino = '', onClose, onSaved }: Props) {
  return (
    <WithDestinos title="Agregar Hotel" onClose={onClose}>
      {(destinos) => (
        <AltaDialog
          title="Agregar Hotel"
          submitLabel="Guardar Hotel"
          saved="El hotel se guardó"
          tipo="hoteles"
          schema={bodyOf(guardarhotel)}
          defaultValues={{ nombreHotel: '', descripcion: '', estrellas: '', destino }}
          canSave={({ nombreHotel, destino }) => nombreHotel.trim() !== '' && destino !== ''}
          save={async (body) => {
            const { idhotel } = (await browserClient.call(guardarhotel, { body })).results
            onSaved(idhotel, body.destino)
            return idhotel
          }}
          onDone={() => {
            showToast('El hotel fue agregado')
            onClose()
          }}
          onClose={onClose}
        >
          {({ register, formState: { errors } }) => (
            <>
              <TextField
                label="Nombre"
                autoComplete="off"
                error={errors.nombreHotel?.message}
                {...register('nombreHotel')}
              />
              <TextArea label="Descripción" optional error={errors.descripcion?.message} {...register('descripcion')} />
              <Select
                label="Estrellas"
                optional
                placeholder="Sin estrellas"
                choices={estrellas}
                error={errors.estrellas?.message}
                {...register('estrellas')}
              />
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
