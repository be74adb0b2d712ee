import type { ClaveDestino } from './destinos.ts'
import type { Paquete } from './paquete.ts'
import type { Servicio } from './servicios.ts'

type Fila = [
  nombre: string,
  destino: ClaveDestino,
  noches: number,
  desde: number,
  foto: string,
  servicios: Servicio[],
  descripcion: string,
]

/** Tours of type 10, in pesos. */
const nacionales: Fila[] = [
  [
    'Salinas Grandes',
    'puna',
    0,
    96_500,
    'salinas-dia',
    ['traslados', 'guia', 'vianda'],
    'Día completo desde Purmamarca por la Cuesta de Lipán, con salineros.',
  ],
  [
    'Quebrada de Humahuaca',
    'quebrada',
    4,
    689_500,
    'siete-colores-tarde',
    ['desayuno', 'guia', 'traslados'],
    'Cuatro noches con base en Tilcara. Salidas los jueves.',
  ],
  [
    'Hornocal al mediodía',
    'quebrada',
    0,
    88_000,
    'quebrada-atardecer',
    ['cuatro', 'guia'],
    'Los catorce colores a la hora en que mejor se ven.',
  ],
  [
    'Tafí y Amaicha',
    'valles',
    0,
    64_000,
    'tafi-del-valle',
    ['traslados', 'guia', 'vianda'],
    'Selva, valle y desierto en el mismo día, con museo de la Pachamama.',
  ],
  [
    'Cafayate y la Quebrada',
    'valles',
    1,
    148_000,
    'cafayate-quebrada',
    ['desayuno', 'bodega', 'traslados'],
    'Una noche entre viñas y paredes rojas.',
  ],
  [
    'Mar de nubes',
    'valles',
    0,
    57_000,
    'yungas-mar-de-nubes',
    ['guia', 'vianda'],
    'Caminata de media jornada por las Yungas hasta el mirador.',
  ],
  [
    'Noche de Puna',
    'puna',
    1,
    176_000,
    'puna-noche',
    ['media', 'cuatro', 'guia'],
    'Telescopio, fogón y desayuno con el salar naranja.',
  ],
  [
    'Cañón de Talampaya',
    'talampaya',
    2,
    298_000,
    'talampaya-canon',
    ['bus', 'desayuno', 'excursiones'],
    'Fin de semana con los dos parques y guías habilitados.',
  ],
  [
    'Bodegas del Valle de Uco',
    'mendoza',
    0,
    118_000,
    'mendoza-vinedos',
    ['bodega', 'traslados', 'vianda'],
    'Dos bodegas y almuerzo de pasos frente a la cordillera.',
  ],
  [
    'Pasarelas del Perito Moreno',
    'austral',
    0,
    132_000,
    'perito-moreno-glaciar',
    ['traslados', 'guia', 'navegacion'],
    'Día completo frente a la pared norte, con navegación.',
  ],
]

/** Tours of type 7, in dollars. */
const internacionales: Fila[] = [
  [
    'Punta Cana y Saona',
    'caribe',
    8,
    1_480,
    'caribe-playa',
    ['todo', 'aereo', 'navegacion'],
    'Todo incluido con un día de catamarán a la isla.',
  ],
  [
    'Uyuni en 4×4',
    'atacama',
    2,
    340,
    'uyuni-noche',
    ['cuatro', 'media', 'guia'],
    'Tres días por lagunas y salar, desde Villazón.',
  ],
  [
    'Cruce de los Lagos, Chile',
    'bariloche',
    5,
    1_040,
    'angostura-lago',
    ['navegacion', 'desayuno', 'bus'],
    'Barco y bus de Bariloche a Puerto Varas, y vuelta.',
  ],
  [
    'Torres del Paine en el día',
    'austral',
    0,
    145,
    'torres-granito',
    ['traslados', 'guia', 'vianda'],
    'Cruce a Chile desde El Calafate con miradores del macizo.',
  ],
  [
    'Géiseres del Tatio',
    'atacama',
    0,
    85,
    'atacama-volcan',
    ['traslados', 'guia', 'desayuno'],
    'De madrugada, con desayuno entre fumarolas.',
  ],
  [
    'Pan de Azúcar y Urca',
    'rio',
    0,
    72,
    'rio-atardecer',
    ['guia', 'excursiones'],
    'Teleférico al atardecer y caminata por la costa.',
  ],
  [
    'Corcovado y Tijuca',
    'rio',
    0,
    78,
    'rio-bahia',
    ['guia', 'excursiones', 'traslados'],
    'Tren a cremallera y sendero corto en la selva.',
  ],
  [
    'Camino corto a Machu Picchu',
    'cusco',
    2,
    420,
    'machu-picchu-picos',
    ['guia', 'excursiones', 'vianda'],
    'Dos días de caminata con entrada por la Puerta del Sol.',
  ],
  [
    'Isla Saona',
    'caribe',
    0,
    95,
    'caribe-palmeras',
    ['navegacion', 'vianda'],
    'Catamarán, almuerzo en la playa y piscina natural.',
  ],
  [
    'Atardecer en velero',
    'caribe',
    0,
    68,
    'caribe-atardecer',
    ['navegacion', 'guia'],
    'Dos horas de vela con el sol de frente.',
  ],
]

export const tours: Paquete[] = [
  ...nacionales.map((fila) => toPaquete(fila, { subtipo: 'tourNacional' })),
  ...internacionales.map((fila) => toPaquete(fila, { subtipo: 'tourInternacional', moneda: 'USD' })),
]

function toPaquete(fila: Fila, clase: Pick<Paquete, 'subtipo' | 'moneda'>): Paquete {
  const [nombre, destino, noches, desde, foto, servicios, descripcion] = fila
  return { nombre, destino, noches, desde, servicios, descripcion, fotos: [foto], ...clase }
}
