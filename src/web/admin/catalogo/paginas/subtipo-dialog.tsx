import { guardarsubtipo, versubtipo } from '../../../../contract/catalogo/piezas.ts'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'
import { ImagenField, imagenOf } from './imagen-field.tsx'
import { useTipos } from './use-choices.ts'

export function SubtipoDialog(props: FichaProps) {
  const tipos = useTipos()
  return (
    <FichaDialog
      {...props}
      one="subtipo"
      see={versubtipo}
      call={guardarsubtipo}
      fixed={{ id: props.id }}
      valuesOf={(ficha) => ({
        nombre: ficha?.nombre ?? '',
        tipo: ficha?.tipo ?? '',
        ...imagenOf(ficha),
      })}
    >
      {({ Choice, Text }, ficha) => (
        <>
          <Text name="nombre" label="Nombre" />
          <Choice name="tipo" label="Tipo" placeholder="Elegí un tipo" choices={tipos.data ?? []} error={tipos.error} />
          <ImagenField optional picture={ficha?.imagen ? ficha : undefined} />
        </>
      )}
    </FichaDialog>
  )
}
