import { guardarbanner, verbanner } from '../../../../contract/catalogo/piezas.ts'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'
import { ImagenField, imagenOf } from './imagen-field.tsx'
import { paginasConBanner } from './paginas-con-banner.ts'

export function BannerDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="banner"
      see={verbanner}
      call={guardarbanner}
      valuesOf={(ficha) => ({
        servicio: ficha?.id ?? '',
        titulo: ficha?.titulo ?? '',
        texto: ficha?.texto ?? '',
        ...imagenOf(ficha),
      })}
    >
      {({ Area, Choice, Text }, ficha) => (
        <>
          <Choice
            name="servicio"
            label="Página"
            placeholder="Elegí una página"
            choices={ficha ? paginasConBanner.filter(({ value }) => value === ficha.id) : paginasConBanner}
            help={ficha ? undefined : 'Si esa página ya tiene un banner, editalo desde la lista.'}
          />
          <Text name="titulo" label="Título" />
          <Area name="texto" label="Texto" optional rows={3} />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}
