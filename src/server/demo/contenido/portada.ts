import type { ClaveDestino } from './destinos.ts'

/** Slides of the home page. Without a package's name the link is a page's. */
export const slides: { titulo: string; contenido: string; foto: string; link?: string; paquete?: string }[] = [
  {
    titulo: 'La Quebrada, sin apuro',
    contenido:
      'Cinco días entre Purmamarca, Humahuaca y las Salinas Grandes, con guías de cada pueblo y salida desde Tucumán.',
    foto: 'siete-colores-tarde',
    paquete: 'Quebrada completa',
  },
  {
    titulo: 'Treinta chicos y un lago',
    contenido: 'Viajes de egresados con el convenio claro, las cuotas en fecha y alguien que atiende el teléfono.',
    foto: 'bariloche-invierno',
    link: '/estudiantil',
  },
  {
    titulo: 'Un espejo a 3.450 metros',
    contenido: 'Tres noches de Puna en 4×4, con una tarde entera en el salar.',
    foto: 'salinas-espejo',
    paquete: 'Puna y Salinas Grandes',
  },
  {
    titulo: 'Caribe con coordinador',
    contenido: 'Volamos desde Tucumán y alguien te espera en Ezeiza. Todo incluido.',
    foto: 'caribe-playa',
    paquete: 'Bayahíbe tranquilo',
  },
]

/** Header banners of the services 1 to 6. */
export const banners: [titulo: string, texto: string, foto: string][] = [
  [
    'Turismo Estudiantil',
    'Viajes de egresados y de estudio, con seguro de caución y coordinación propia.',
    'bariloche-atardecer',
  ],
  ['Turismo Grupal', 'Salidas acompañadas desde Tucumán, con cupos chicos y fechas fijas.', 'puna-dunas'],
  ['Turismo Nacional', 'El país por regiones, en bus o en avión.', 'mendoza-otono'],
  ['Turismo Internacional', 'Precios en dólares, pagos al cambio del día.', 'torres-granito'],
  ['Destinos', 'Catorce lugares que conocemos de caminarlos.', 'yungas-mar-de-nubes'],
  ['Promociones', 'Descuentos por temporada, hasta agotar lugares.', 'costa-atlantica-amanecer'],
]

/** `baja`: the package whose price each lowers, from `antes`. Prices in whole pesos or dollars. */
export const promociones: { destino: ClaveDestino; descuento: number; foto: string; baja: string; antes: number }[] = [
  { destino: 'mendoza', descuento: 25, foto: 'mendoza-otono', baja: 'Mendoza y el Valle de Uco', antes: 1_290_000 },
  { destino: 'quebrada', descuento: 20, foto: 'quebrada-manana', baja: 'Quebrada completa', antes: 862_000 },
  { destino: 'iguazu', descuento: 15, foto: 'selva-rio', baja: 'Cataratas en bus', antes: 1_080_000 },
  { destino: 'caribe', descuento: 12, foto: 'caribe-atardecer', baja: 'Bayahíbe tranquilo', antes: 1_600 },
  { destino: 'rio', descuento: 10, foto: 'rio-atardecer', baja: 'Río en primavera', antes: 990 },
]
