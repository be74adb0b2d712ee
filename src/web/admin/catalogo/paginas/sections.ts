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
import type { CatalogoClaseName, Gap } from '../../../../contract/catalogo/gestion.ts'
import { capitalize } from '../../../../reglas/text.ts'

/** The columns of a list besides the name. Sections that have no other column have `detalle`. */
export type SectionColumn =
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

export type CatalogoSection = {
  clase: CatalogoClaseName
  label: string
  icon: LucideIcon
  one: string
  many: string
  /** Whether the noun is feminine, for `nueva` and `eliminada`. */
  feminine?: boolean
  opens: 'page' | 'dialog'
  sorted?: boolean
  states?: { on: string; off: string }
  possibleGaps?: Gap[]
  byDestino?: boolean
  byTipo?: boolean
  fixed?: boolean
  pictures?: boolean
  columns: SectionColumn[]
  uses?: boolean
  empty: string
}

export const gapLabels: Record<Gap, string> = { precio: 'sin precio', estrellas: 'sin estrellas', foto: 'sin foto' }

const estados = { on: 'Publicado', off: 'Borrador' }

export const catalogoSections: CatalogoSection[] = [
  {
    clase: 'paquetes',
    label: 'Paquetes',
    icon: Compass,
    one: 'paquete',
    many: 'paquetes',
    opens: 'page',
    sorted: true,
    states: estados,
    possibleGaps: ['precio', 'foto'],
    byDestino: true,
    byTipo: true,
    pictures: true,
    uses: true,
    columns: ['destino', 'duracion', 'tipo', 'desde'],
    empty: 'Empezá por el alta: en la misma pantalla se agregan el destino, el hotel y los programas.',
  },
  {
    clase: 'tours',
    label: 'Excursiones',
    icon: Flag,
    one: 'excursión',
    many: 'excursiones',
    feminine: true,
    opens: 'page',
    sorted: true,
    states: { on: 'Publicada', off: 'Borrador' },
    possibleGaps: ['precio', 'foto'],
    byDestino: true,
    pictures: true,
    uses: true,
    columns: ['destino', 'duracion', 'tipo', 'desde'],
    empty: 'Una excursión es un paquete de tipo «Tours nacionales» o «Tours internacionales».',
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
    possibleGaps: ['foto'],
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
    possibleGaps: ['foto'],
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
    possibleGaps: ['estrellas'],
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
    empty: 'Las actividades de un destino, para los paquetes que las incluyen.',
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
    label: 'Portada',
    icon: Images,
    one: 'lámina',
    many: 'láminas',
    feminine: true,
    opens: 'dialog',
    sorted: true,
    pictures: true,
    columns: ['detalle'],
    empty: 'Las láminas grandes de la portada.',
  },
  {
    clase: 'banners',
    label: 'Encabezados',
    icon: PanelTop,
    one: 'encabezado',
    many: 'encabezados',
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
    feminine: true,
    opens: 'dialog',
    sorted: true,
    states: { on: 'Vigente', off: 'Apagada' },
    byDestino: true,
    pictures: true,
    columns: ['lleva', 'descuento', 'hasta'],
    empty: 'Un descuento sobre un destino. El sitio muestra las cinco primeras vigentes.',
  },
]

export function findSection(clase: string | undefined): CatalogoSection | undefined {
  return catalogoSections.find((section) => section.clase === clase)
}

export const addButtonLabel = ({ one }: CatalogoSection) => `Agregar ${capitalize(one)}`
