import { tipospaquetes } from '../../../contract/catalogo-alta.ts'
import { editartipo } from '../../../contract/catalogo-fichas.ts'
import { browserClient } from '../../api/browser.ts'
import { TextField } from '../../ui/text-field.tsx'
import { bodyOf } from './body-of.ts'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'

/** Types are the site's sections: only their name changes. */
export function TipoDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="tipo"
      schema={bodyOf(editartipo)}
      fetch={async (id, signal) =>
        (await browserClient.call(tipospaquetes, { query: {}, signal })).results.find((tipo) => tipo.id === id)
      }
      valuesOf={(tipo) => ({ id: props.id, nombre: tipo?.nombretipo ?? '' })}
      save={(body) => browserClient.call(editartipo, { body })}
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
