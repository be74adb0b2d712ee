import { cambiarrespuestamodelo, crearrespuestamodelo } from '../../../../contract/mensajes/consultas.ts'
import { FormDialog } from '../../form-dialog.tsx'
import type { Modelo } from './consulta.ts'

type Props = { modelo?: Modelo; onSaved: () => void; onClose: () => void }

/** A reply template, new or to be changed. */
export function ModeloForm({ modelo, onSaved, onClose }: Props) {
  return (
    <FormDialog
      title={modelo ? 'Editar respuesta modelo' : 'Agregar respuesta modelo'}
      call={modelo ? cambiarrespuestamodelo : crearrespuestamodelo}
      query={{ id: modelo?.id }}
      defaultValues={{ titulo: modelo?.titulo ?? '', texto: modelo?.texto ?? '' }}
      wide
      desde={modelo?.huella}
      saved="La respuesta modelo quedó guardada"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ Area, Text }) => (
        <>
          <Text name="titulo" label="Título" help="Para encontrarla: no se envía" />
          <Area name="texto" label="Texto" rows={9} help="Donde escribas {nombre} va el nombre de quien consulta" />
        </>
      )}
    </FormDialog>
  )
}
