import { editartipo, tipoBody, vertipo } from '../../../../contract/catalogo/fichas.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'

/** Types are the site's sections: only their name changes. */
export function TipoDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="tipo"
      schema={tipoBody}
      fetch={async (id, signal) => (await browserClient.call(vertipo, { query: { id }, signal })).results}
      valuesOf={(tipo) => ({ nombre: tipo?.nombre ?? '' })}
      save={(values, sobre) => browserClient.call(editartipo, { body: { ...values, ...sobre } })}
    >
      {({ register, formState: { errors } }) => (
        <TextField
          label="Nombre"
          help="Los tipos son las secciones del sitio: se les cambia el nombre, no se agregan ni se eliminan."
          error={errors.nombre?.message}
          {...register('nombre')}
        />
      )}
    </FichaDialog>
  )
}
