import {
  cambiarrespuestamodelo,
  crearrespuestamodelo,
  respuestaModeloBody,
} from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { Modelo } from './consulta.ts'

type Props = { modelo?: Modelo; onSaved: (told: string) => void; onClose: () => void }

/** A reply template, new or to be changed. */
export function ModeloForm({ modelo, onSaved, onClose }: Props) {
  return (
    <FormDialog
      title={modelo ? 'Editar respuesta modelo' : 'Agregar respuesta modelo'}
      schema={respuestaModeloBody}
      defaultValues={{ titulo: modelo?.titulo ?? '', texto: modelo?.texto ?? '' }}
      wide
      desde={modelo?.huella}
      onSubmit={async (body, desde) => {
        if (modelo)
          await browserClient.call(cambiarrespuestamodelo, { query: { id: modelo.id }, body: { ...body, desde } })
        else await browserClient.call(crearrespuestamodelo, { body })
        onSaved('La respuesta modelo quedó guardada')
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Título"
            help="Para encontrarla: no se envía"
            error={errors.titulo?.message}
            {...register('titulo')}
          />
          <TextArea
            label="Texto"
            rows={9}
            help="Donde escribas {nombre} va el nombre de quien consulta"
            error={errors.texto?.message}
            {...register('texto')}
          />
        </>
      )}
    </FormDialog>
  )
}
