import { editartipo, vertipo } from '../../../../contract/catalogo/fichas.ts'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'

/** Types are the site's sections: only their name changes. */
export function TipoDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="tipo"
      see={vertipo}
      call={editartipo}
      fixed={{ id: props.id }}
      valuesOf={(tipo) => ({ nombre: tipo?.nombre ?? '' })}
    >
      {({ Text }) => (
        <Text
          name="nombre"
          label="Nombre"
          help="Los tipos son las secciones del sitio: se les cambia el nombre, no se agregan ni se eliminan."
        />
      )}
    </FichaDialog>
  )
}
