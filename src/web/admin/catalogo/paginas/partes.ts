import {
  BadgePercent,
  BedDouble,
  Compass,
  Flag,
  Images,
  type LucideIcon,
  MapPinned,
  Mountain,
  PanelTop,
  Shapes,
  Sparkles,
  Tags,
} from 'lucide-react'
import type { Clase, Falta } from '../../../../contract/catalogo/gestion.ts'
import { capitalize } from '../../../../reglas/texto.ts'

/** What a list of the catalogue can tell in a column of its own; `detalle` is what there is to say where nothing else is. */
export type Columna =
  | 'detalle'
  | 'destino'
  | 'duracion'
  | 'tipo'
  | 'seccion'
  | 'desde'
  | 'estrellas'
  | 'lleva'
  | 'descuento'
  | 'hasta'

export type Parte = {
  clase: Clase
  label: string
  icon: LucideIcon
  one: string
  many: string
  /** Feminine, for `nueva` and `eliminada`. */
  she?: boolean
  /** What a row opens: a page of its own, or a dialog over the list. */
  opens: 'page' | 'dialog'
  /** Sorted by hand. */
  sorted?: boolean
  /** Shown or hidden: what both states are called. */
  states?: { on: string; off: string }
  /** What may be missing in one. */
  lacks?: Falta[]
  byDestino?: boolean
  byTipo?: boolean
  /** Types are the site's own sections. */
  fixed?: boolean
  pictures?: boolean
  /** What its list tells between the name and the uses. */
  columns: Columna[]
  uses?: boolean
  empty: string
}

/** What visitors then miss, by what a filter and a chip call it. */
export const faltas: Record<Falta, string> = { precio: 'sin precio', estrellas: 'sin estrellas', foto: 'sin foto' }

const estados = { on: 'Publicado', off: 'Borrador' }

export const partes: Parte[] = [
  {
    clase: 'paquetes',
    label: 'Paquetes',
    icon: Compass,
    one: 'paquete',
    many: 'paquetes',
    opens: 'page',
    sorted: true,
    states: estados,
    lacks: ['precio', 'foto'],
    byDestino: true,
    byTipo: true,
    pictures: true,
    uses: true,
    columns: ['destino', 'duracion', 'tipo', 'desde'],
    empty: 'Empezá por el alta: en la misma pantalla se agregan el destino, el hotel y los programas.',
  },
  {
    clase: 'tours',
    label: 'Tours',
    icon: Flag,
    one: 'tour',
    many: 'tours',
    opens: 'page',
    sorted: true,
    states: estados,
    lacks: ['precio', 'foto'],
    byDestino: true,
    pictures: true,
    uses: true,
    columns: ['destino', 'duracion', 'tipo', 'desde'],
    empty: 'Un tour es un paquete de tipo «Tours nacionales» o «Tours internacionales».',
  },
  {
    clase: 'tipos',
    label: 'Tipos',
    icon: Shapes,
    one: 'tipo',
    many: 'tipos',
    opens: 'dialog',
    fixed: true,
    uses: true,
    columns: ['detalle'],
    empty: 'Los tipos son las secciones del sitio.',
  },
  {
    clase: 'subtipos',
    label: 'Subtipos',
    icon: Tags,
    one: 'subtipo',
    many: 'subtipos',
    opens: 'dialog',
    sorted: true,
    lacks: ['foto'],
    byTipo: true,
    pictures: true,
    uses: true,
    columns: ['seccion'],
    empty: 'Los subtipos ordenan cada sección del sitio. Cada paquete lleva uno.',
  },
  {
    clase: 'destinos',
    label: 'Destinos',
    icon: MapPinned,
    one: 'destino',
    many: 'destinos',
    opens: 'page',
    lacks: ['foto'],
    pictures: true,
    uses: true,
    columns: ['detalle'],
    empty: 'Un destino reúne hoteles, programas y paquetes.',
  },
  {
    clase: 'hoteles',
    label: 'Hoteles',
    icon: BedDouble,
    one: 'hotel',
    many: 'hoteles',
    opens: 'page',
    lacks: ['estrellas'],
    byDestino: true,
    pictures: true,
    uses: true,
    columns: ['destino', 'estrellas'],
    empty: 'Cada hotel es de un destino.',
  },
  {
    clase: 'programas',
    label: 'Programas',
    icon: Mountain,
    one: 'programa',
    many: 'programas',
    opens: 'page',
    byDestino: true,
    pictures: true,
    uses: true,
    columns: ['destino'],
    empty: 'Las excursiones y actividades de un destino, para los paquetes que las incluyen.',
  },
  {
    clase: 'servicios',
    label: 'Servicios',
    icon: Sparkles,
    one: 'servicio',
    many: 'servicios',
    opens: 'dialog',
    uses: true,
    columns: ['detalle'],
    empty: 'Lo que incluye un viaje: traslados, comidas, seguro.',
  },
  {
    clase: 'slides',
    label: 'Slides',
    icon: Images,
    one: 'slide',
    many: 'slides',
    opens: 'dialog',
    sorted: true,
    pictures: true,
    columns: ['detalle'],
    empty: 'Las láminas grandes de la portada.',
  },
  {
    clase: 'banners',
    label: 'Banners',
    icon: PanelTop,
    one: 'banner',
    many: 'banners',
    opens: 'dialog',
    pictures: true,
    columns: ['detalle'],
    empty: 'El encabezado de cada sección del sitio.',
  },
  {
    clase: 'promociones',
    label: 'Promociones',
    icon: BadgePercent,
    one: 'promoción',
    many: 'promociones',
    she: true,
    opens: 'dialog',
    sorted: true,
    states: { on: 'Vigente', off: 'Apagada' },
    byDestino: true,
    pictures: true,
    columns: ['lleva', 'descuento', 'hasta'],
    empty: 'Un descuento sobre un destino. El sitio muestra las cinco primeras vigentes.',
  },
]

export function findParte(clase: string | undefined): Parte | undefined {
  return partes.find((parte) => parte.clase === clase)
}

/** `Agregar Hotel`, as the specification writes it. */
export const addLabel = ({ one }: Parte) => `Agregar ${capitalize(one)}`
