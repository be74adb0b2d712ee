/** Slides of the home page. Without a package's name the link is a page's. */
export const slides: { titulo: string; contenido: string; foto: string; link?: string; paquete?: string }[] = [
  {
    titulo: 'La Quebrada, sin apuro',
    contenido:
      'Cinco días entre Purmamarca, Humahuaca y las Salinas Grandes, con guías de cada pueblo y salida desde Tucumán.',
    foto: 'quebrada',
    paquete: 'Quebrada completa',
  },
  {
    titulo: 'Treinta chicos y un lago',
    contenido: 'Viajes de egresados con el convenio claro, las cuotas en fecha y alguien que atiende el teléfono.',
    foto: 'bariloche',
    link: '/estudiantil',
  },
  {
    titulo: 'Un espejo a 3.450 metros',
    contenido: 'Tres noches de Puna en 4×4, con una tarde entera en el salar.',
    foto: 'salinas',
    paquete: 'Puna y Salinas Grandes',
  },
  {
    titulo: 'Caribe con coordinador',
    contenido: 'Volamos desde Tucumán y alguien te espera en Ezeiza. Todo incluido.',
    foto: 'saona',
    paquete: 'Bayahíbe tranquilo',
  },
]

/** Header banners of the services 1 to 6, each with a poster that no trip below it has. */
export const banners: [titulo: string, texto: string, foto: string][] = [
  [
    'Turismo Estudiantil',
    'Viajes de egresados y de estudio, con seguro de caución y coordinación propia.',
    'misiones-ruinas',
  ],
  ['Turismo Grupal', 'Salidas acompañadas desde Tucumán, con cupos chicos y fechas fijas.', 'jujuy-carnaval'],
  ['Turismo Nacional', 'El país por regiones, en bus o en avión.', 'chalten'],
  ['Turismo Internacional', 'Precios en dólares, pagos al cambio del día.', 'cusco-ciudad'],
  ['Destinos', 'Catorce lugares que conocemos de caminarlos.', 'mar-del-plata'],
  ['Promociones', 'Descuentos por temporada, hasta agotar lugares.', 'costa'],
]

/** `baja`: the package whose price each lowers, from `antes`. Prices in whole pesos or dollars. */
export const promociones: { destino: string; descuento: number; foto: string; baja: string; antes: number }[] = [
  { destino: 'mendoza', descuento: 25, foto: 'mendoza', baja: 'Mendoza y el Valle de Uco', antes: 1_290_000 },
  { destino: 'quebrada', descuento: 20, foto: 'quebrada', baja: 'Quebrada completa', antes: 862_000 },
  { destino: 'iguazu', descuento: 15, foto: 'iguazu', baja: 'Cataratas en bus', antes: 1_080_000 },
  { destino: 'caribe', descuento: 12, foto: 'saona', baja: 'Bayahíbe tranquilo', antes: 1_600 },
  { destino: 'rio', descuento: 10, foto: 'rio', baja: 'Río en primavera', antes: 990 },
]
