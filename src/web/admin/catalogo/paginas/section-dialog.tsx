import { editartipo, vertipo } from '../../../../contract/catalogo/fichas.ts'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import {
  guardarbanner,
  guardarpromocion,
  guardarslide,
  guardarsubtipo,
  verbanner,
  verpromocion,
  verslide,
  versubtipo,
} from '../../../../contract/catalogo/piezas.ts'
import { centavosToField } from '../../../../reglas/dinero.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { NewDestinoDialog, NewHotelDialog, NewProgramaDialog } from '../altas/new-item-dialogs.tsx'
import { DestinoChoice, PaqueteChoice } from './choices.tsx'
import { EnlaceField } from './enlace-field.tsx'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'
import { ImagenField, imagenOf } from './imagen-field.tsx'
import { monedas } from './paquete-fields.tsx'
import { ServicioDialog } from './servicio-dialog.tsx'
import { useTipos } from './use-choices.ts'

export function SectionItemDialog({ clase, ...props }: FichaProps & { clase: CatalogoClaseName }) {
  if (clase === 'servicios') return <ServicioDialog {...props} />
  if (clase === 'tipos') return <TipoDialog {...props} />
  if (clase === 'subtipos') return <SubtipoDialog {...props} />
  if (clase === 'slides') return <SlideDialog {...props} />
  if (clase === 'banners') return <BannerDialog {...props} />
  if (clase === 'promociones') return <PromocionDialog {...props} />
  if (clase === 'destinos') return <NewDestinoDialog onSaved={refetchAll} onClose={props.onClose} />
  if (clase === 'hoteles') return <NewHotelDialog onSaved={refetchAll} onClose={props.onClose} />
  if (clase === 'programas') return <NewProgramaDialog onSaved={refetchAll} onClose={props.onClose} />
  return null
}

function BannerDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="encabezado"
      see={verbanner}
      call={guardarbanner}
      valuesOf={(ficha) => ({
        servicio: ficha?.id.toString() ?? '',
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
            choices={ficha ? pagesWithBanner.filter(({ value }) => value === String(ficha.id)) : pagesWithBanner}
            help={ficha ? undefined : 'Si esa página ya tiene un encabezado, editalo desde la lista.'}
          />
          <Text name="titulo" label="Título" />
          <Area name="texto" label="Texto" optional rows={3} />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}

const pagesWithBanner = [
  { value: '1', label: 'Estudiantil' },
  { value: '2', label: 'Grupal e Individual' },
  { value: '3', label: 'Nacional' },
  { value: '4', label: 'Internacional' },
  { value: '5', label: 'Destinos' },
  { value: '6', label: 'Promociones' },
]

function PromocionDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="promoción"
      see={verpromocion}
      call={guardarpromocion}
      fixed={{ id: props.id }}
      valuesOf={(ficha) => ({
        destino: ficha?.destino.toString() ?? '',
        paquete: ficha?.paquete?.toString() ?? '',
        descuento: ficha?.descuento.toString() ?? '',
        link: ficha?.link ?? '/promociones',
        vigente: ficha?.vigente === false ? ('0' as const) : ('1' as const),
        antes: centavosToField(ficha?.antes),
        ahora: centavosToField(ficha?.ahora),
        moneda: ficha?.moneda ?? 'ARS',
        hasta: formatFecha(ficha?.hasta ?? ''),
        ...imagenOf(ficha),
      })}
    >
      {({ Amount, Choice, Day, Flag, Text, setValue, watch }, ficha) => (
        <>
          {/* Clears the package, because it belongs to the previous destination. */}
          <DestinoChoice onChange={() => setValue('paquete', '')} />
          <PaqueteChoice destino={watch('destino')} />
          <div className="fields">
            <Text name="descuento" label="Descuento" help="En por ciento, de 1 a 100" inputMode="numeric" />
            <Day
              name="hasta"
              label="Hasta qué día"
              optional
              help="Si el viaje que baja sale antes, el sitio dice hasta la víspera"
            />
            <Choice name="moneda" label="Moneda" choices={monedas} whole />
            <Amount name="antes" label="Precio de antes" moneda={watch('moneda')} optional />
            <Amount name="ahora" label="Precio de ahora" moneda={watch('moneda')} optional />
          </div>
          <EnlaceField name="link" label="A dónde lleva" />
          <Flag name="vigente" label="Vigente: el sitio la muestra" />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}

function SlideDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="lámina"
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
          <EnlaceField name="link" label="A dónde lleva" />
          <ImagenField picture={ficha} />
        </>
      )}
    </FichaDialog>
  )
}

function SubtipoDialog(props: FichaProps) {
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
        tipo: ficha?.tipo.toString() ?? '',
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

/** Renames a type. Types are the fixed sections of the site, so nothing else changes. */
function TipoDialog(props: FichaProps) {
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
