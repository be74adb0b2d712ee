import { guardarpromocion, verpromocion } from '../../../../contract/catalogo/piezas.ts'
import { DestinoChoice } from './choices.tsx'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'
import { ImagenField, imagenOf } from './imagen-field.tsx'

export function PromocionDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="promoción"
      see={verpromocion}
      call={guardarpromocion}
      fixed={{ id: props.id }}
      valuesOf={(ficha) => ({
        destino: ficha?.destino ?? '',
        descuento: ficha?.descuento ?? '',
        link: ficha?.link ?? '/promociones',
        vigente: ficha?.vigente === '0' ? ('0' as const) : ('1' as const),
        ...imagenOf(ficha),
      })}
    >
      {({ Flag, Text }, ficha) => (
        <>
          <DestinoChoice />
          <Text name="descuento" label="Descuento" help="En por ciento, de 1 a 100" inputMode="numeric" />
          <Text name="link" label="Enlace" help="A dónde lleva: /destino/3 o una dirección completa." />
          <Flag name="vigente" label="Vigente: el sitio la muestra" />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}
