import { guardarslide, verslide } from '../../../../contract/catalogo/piezas.ts'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'
import { ImagenField, imagenOf } from './imagen-field.tsx'

export function SlideDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="slide"
      see={verslide}
      call={guardarslide}
      fixed={{ id: props.id }}
      valuesOf={(ficha) => ({
        titulo: ficha?.titulo ?? '',
        contenido: ficha?.contenido ?? '',
        link: ficha?.link ?? '/',
        ...imagenOf(ficha),
      })}
    >
      {({ Area, Text }, ficha) => (
        <>
          <Text name="titulo" label="Título" />
          <Area name="contenido" label="Contenido" optional rows={3} />
          <Text name="link" label="Enlace" help="A dónde lleva: /nacional, /turismo/5 o una dirección completa." />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}
