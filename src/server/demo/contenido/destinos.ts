import type { Servicio } from './servicios.ts'

/** Photographs of the very hotel or outing; without any they are drawn, never a landscape of somewhere else. */
type Hotel = {
  nombre: string
  descripcion: string
  estrellas: number
  comodidades?: string
  distancias?: string
  fotos?: string[]
}
type Programa = { nombre: string; descripcion: string; foto?: string }
export type Destino = {
  nombre: string
  /** Latitude and longitude, as maps copy them. */
  coordenadas: string
  descripcion: string
  servicios: Servicio[]
  fotos: string[]
  hoteles: Hotel[]
  programas: Programa[]
}

/** Destinations with their hotels and programmes. Packages name them by key; photographs are files of `artwork/`. */
export const destinos = {
  quebrada: {
    nombre: 'Quebrada de Humahuaca',
    coordenadas: '-23.5776, -65.3943',
    descripcion:
      'Cien kilómetros de pueblos de adobe entre cerros que cambian de color con la hora. Se recorre despacio: feria en Purmamarca, capillas en Tilcara, una peña en Humahuaca y, a una hora, el blanco de las Salinas Grandes.',
    servicios: ['guia', 'traslados', 'desayuno', 'excursiones'],
    fotos: ['siete-colores-tarde', 'quebrada-atardecer', 'quebrada-manana', 'salinas-dia'],
    hoteles: [
      {
        nombre: 'Posada del Molle',
        descripcion: 'Doce habitaciones de adobe y cardón en Tilcara, con patio, fogón y desayuno de la casa.',
        estrellas: 3,
        comodidades: 'Habitaciones con baño\nDesayuno de la casa\nCalefacción a leña\nWifi en el patio',
        distancias: 'Plaza, 2 cuadras\nPucará, 1,5 km',
      },
    ],
    programas: [
      {
        nombre: 'Purmamarca y Paseo de los Colorados',
        descripcion: 'Caminata fácil de una hora alrededor del pueblo, feria artesanal y tiempo para almorzar.',
      },
      {
        nombre: 'Pucará de Tilcara y museo',
        descripcion: 'Visita guiada al sitio arqueológico y al jardín de altura, con tiempo libre en la plaza.',
      },
      {
        nombre: 'Serranía de Hornocal',
        descripcion: 'Mirador de los catorce colores a 4.350 metros, con mate de coca y subida sin apuro.',
      },
    ],
  },
  puna: {
    nombre: 'Salinas Grandes y la Puna',
    coordenadas: '-23.6370, -65.8920',
    descripcion:
      'Un mar blanco a 3.450 metros, con piletones turquesa que cortan los salineros. Detrás, dunas, lagunas y el cielo más limpio del país.',
    servicios: ['cuatro', 'guia', 'media'],
    fotos: ['salinas-dia', 'salinas-espejo', 'salinas-atardecer', 'puna-dunas', 'puna-noche'],
    hoteles: [
      {
        nombre: 'Refugio Los Piletones',
        descripcion: 'Hospedaje de la comunidad frente al salar, con calefacción solar y cocina andina.',
        estrellas: 2,
        comodidades: 'Habitaciones dobles y triples\nCalefacción solar\nComedor frente al salar',
      },
    ],
    programas: [
      {
        nombre: 'Salinas Grandes con salineros',
        descripcion: 'Recorrido por los piletones con un guía de la comunidad y fotos sobre el agua.',
      },
      {
        nombre: 'Atardecer en el salar',
        descripcion: 'Merienda al reparo del viento mientras el sol cae detrás de las sierras.',
      },
      {
        nombre: 'Cielo de la Puna',
        descripcion: 'Noche de observación con telescopio y relatos de las constelaciones andinas.',
      },
    ],
  },
  bariloche: {
    nombre: 'San Carlos de Bariloche',
    coordenadas: '-41.1335, -71.3103',
    descripcion:
      'Lago, bosque y nieve a mano. De día, cerro Catedral y Circuito Chico; de noche, fogón y las calles del centro.',
    servicios: ['nieve', 'excursiones', 'asistencia', 'pension'],
    fotos: ['bariloche-dia', 'bariloche-invierno', 'bariloche-otono', 'bariloche-atardecer', 'angostura-lago'],
    hoteles: [
      {
        nombre: 'Hotel Costa del Huapi',
        descripcion:
          'A cuatro cuadras del Centro Cívico, con vista al lago. En las fechas de los viajes recibe solo a estudiantes, y cada piso tiene su sereno de noche.',
        estrellas: 4,
        comodidades: 'Habitaciones cuádruples con baño\nComedor propio\nCalefacción central\nWifi en el comedor',
        distancias: 'Lago, 300 m\nCentro Cívico, 4 cuadras\nHospital Zonal, 9 cuadras',
      },
      {
        nombre: 'Hostería Ñire del Lago',
        descripcion: 'Veinte habitaciones entre coihues, a la altura del kilómetro ocho, con playa propia.',
        estrellas: 3,
      },
    ],
    programas: [
      {
        nombre: 'Cerro Catedral y base nieve',
        descripcion:
          'Telesillas hasta el refugio, dos horas de culipatín y chocolate caliente en la base. El equipo se prueba la noche anterior en el hotel.',
      },
      {
        nombre: 'Circuito Chico y Bahía López',
        descripcion: 'Navegación corta por el Nahuel Huapi, caminata fácil hasta el mirador y merienda en la costa.',
      },
      {
        nombre: 'Isla Victoria y Bosque de Arrayanes',
        descripcion: 'Catamarán de día completo, almuerzo a bordo y sendero de tablas entre los arrayanes.',
      },
      {
        nombre: 'Cabalgata y asado en la estancia',
        descripcion: 'Dos horas al paso con baqueanos, juegos por grupos y cena con fogón.',
      },
    ],
  },
  talampaya: {
    nombre: 'Talampaya y Valle de la Luna',
    coordenadas: '-29.7890, -67.9990',
    descripcion:
      'Paredones rojos de ciento cincuenta metros y un valle gris que guarda el Triásico entero. Dos parques, una ruta y mucho cielo.',
    servicios: ['bus', 'guia', 'excursiones'],
    fotos: ['talampaya-canon', 'valle-de-la-luna'],
    hoteles: [
      {
        nombre: 'Hotel Paredón Rojo',
        descripcion: 'En Villa Unión, con pileta y cocina riojana, a cuarenta minutos del parque.',
        estrellas: 3,
        comodidades: 'Habitaciones con baño y aire acondicionado\nDesayuno\nPileta\nCochera',
        distancias: 'Plaza, 3 cuadras\nParque Talampaya, 58 km',
      },
    ],
    programas: [
      {
        nombre: 'Cañón de Talampaya',
        descripcion: 'Recorrido guiado de tres horas hasta la Catedral y el Monje, con petroglifos en el camino.',
      },
      {
        nombre: 'Ischigualasto al atardecer',
        descripcion: 'Circuito de cinco paradas con guardaparque y visita al museo paleontológico.',
      },
    ],
  },
  valles: {
    nombre: 'Valles Calchaquíes',
    coordenadas: '-26.0730, -65.9760',
    descripcion:
      'De Tafí a Cachi, entre Tucumán y Salta: menhires, viñas de altura, quebradas rojas y pueblos blancos.',
    servicios: ['bus', 'desayuno', 'guia'],
    fotos: ['cafayate-quebrada', 'tafi-del-valle', 'yungas-mar-de-nubes'],
    hoteles: [
      {
        nombre: 'Finca La Algarroba',
        descripcion: 'Casa de campo en Cafayate con galería, viña propia y torrontés de bienvenida.',
        estrellas: 3,
      },
      {
        nombre: 'Hostería del Ángel',
        descripcion: 'En Tafí del Valle, con vista al dique y sala de juegos para grupos escolares.',
        estrellas: 3,
      },
    ],
    programas: [
      {
        nombre: 'Quebrada de las Conchas',
        descripcion: 'Paradas en la Garganta del Diablo, el Anfiteatro y los Castillos, con músicos en vivo.',
      },
      {
        nombre: 'Tafí del Valle y los menhires',
        descripcion: 'Reserva arqueológica, dique La Angostura y taller de queso criollo.',
      },
      {
        nombre: 'Selva de las Yungas',
        descripcion: 'Sendero interpretativo de dos horas por el pedemonte, con avistaje de aves.',
      },
    ],
  },
  mendoza: {
    nombre: 'Mendoza',
    coordenadas: '-32.8895, -68.8458',
    descripcion: 'Acequias, álamos y la cordillera de fondo. Bodegas del Valle de Uco, alta montaña y termas.',
    servicios: ['bodega', 'desayuno', 'traslados'],
    fotos: ['mendoza-vinedos', 'mendoza-otono'],
    hoteles: [
      {
        nombre: 'Hotel Alameda del Sol',
        descripcion: 'A dos cuadras de la plaza Independencia, con terraza, gimnasio y cochera.',
        estrellas: 4,
      },
    ],
    programas: [
      {
        nombre: 'Bodegas del Valle de Uco',
        descripcion: 'Dos bodegas familiares, degustación guiada y almuerzo de pasos entre viñas.',
      },
      {
        nombre: 'Alta montaña',
        descripcion: 'Uspallata, Puente del Inca y mirador del Aconcagua, de día completo.',
      },
    ],
  },
  austral: {
    nombre: 'El Calafate y Ushuaia',
    coordenadas: '-50.3379, -72.2648',
    descripcion:
      'El hielo y el canal: pasarelas frente al glaciar Perito Moreno, navegación entre témpanos y el tren del fin del mundo.',
    servicios: ['aereo', 'navegacion', 'traslados', 'desayuno'],
    fotos: ['ushuaia-canal', 'perito-moreno-glaciar', 'torres-granito'],
    hoteles: [
      {
        nombre: 'Hostería Témpano Azul',
        descripcion: 'En El Calafate, con salón de piedra y leña y desayuno desde las cinco y media.',
        estrellas: 3,
      },
      {
        nombre: 'Hotel Bahía del Faro',
        descripcion: 'En Ushuaia, todas las habitaciones miran al canal Beagle.',
        estrellas: 4,
      },
    ],
    programas: [
      {
        nombre: 'Pasarelas del Perito Moreno',
        descripcion:
          'Día completo en el Parque Nacional Los Glaciares, con guía y navegación opcional frente a la pared norte del glaciar.',
      },
      {
        nombre: 'Canal Beagle y faro Les Éclaireurs',
        descripcion: 'Tres horas de navegación entre islas de lobos y cormoranes.',
      },
      {
        nombre: 'Torres del Paine en el día',
        descripcion: 'Cruce a Chile con miradores del macizo y del lago Nordenskjöld.',
      },
    ],
  },
  carlospaz: {
    nombre: 'Villa Carlos Paz',
    coordenadas: '-31.4241, -64.4978',
    descripcion: 'Sierras bajas, lago y noches de teatro, a media hora de la ciudad de Córdoba y su museo de ciencias.',
    servicios: ['bus', 'pension', 'coordinador'],
    fotos: ['carlos-paz-lago'],
    hoteles: [
      {
        nombre: 'Complejo Sierras del Lago',
        descripcion: 'Predio cerrado de tres hectáreas con pileta climatizada, canchas y salón de actividades.',
        estrellas: 3,
      },
    ],
    programas: [
      {
        nombre: 'Jesuitas y Manzana de las Luces',
        descripcion: 'Recorrido por la Córdoba colonial con consignas para trabajar en grupo.',
      },
      {
        nombre: 'Aerosilla y complejo de montaña',
        descripcion: 'Ascenso al cerro, tobogán alpino y vista del lago San Roque.',
      },
      {
        nombre: 'Parque de juegos en el agua',
        descripcion: 'Tarde de toboganes con guardavidas y merienda, en grupos por altura.',
      },
    ],
  },
  costa: {
    nombre: 'Costa Atlántica',
    coordenadas: '-38.0055, -57.5426',
    descripcion: 'Playas anchas, médanos y puerto. Mar para los que lo ven por primera vez y para los que vuelven.',
    servicios: ['bus', 'media', 'coordinador'],
    fotos: ['costa-atlantica-amanecer'],
    hoteles: [
      {
        nombre: 'Hotel Médano Largo',
        descripcion: 'A una cuadra de la playa, con comedor para grupos y sombra incluida en el balneario.',
        estrellas: 3,
      },
    ],
    programas: [
      {
        nombre: 'Puerto y reserva de lobos',
        descripcion: 'Caminata por la escollera, barcos de pesca y charla con un biólogo.',
      },
      {
        nombre: 'Día de playa con recreación',
        descripcion: 'Juegos, fútbol y barrenado con profesores y guardavidas propios.',
      },
    ],
  },
  iguazu: {
    nombre: 'Cataratas del Iguazú',
    coordenadas: '-25.6953, -54.4367',
    descripcion:
      'El río que corre entre la selva antes de caer, las pasarelas y las misiones de San Ignacio en el camino.',
    servicios: ['bus', 'excursiones', 'media'],
    fotos: ['selva-rio', 'yungas-mar-de-nubes'],
    hoteles: [
      {
        nombre: 'Lodge Yaguareté Porá',
        descripcion: 'Cabañas entre lapachos a diez minutos del parque, con pileta y senderos propios.',
        estrellas: 4,
      },
    ],
    programas: [
      {
        nombre: 'Cataratas, lado argentino',
        descripcion: 'Circuitos superior e inferior y Garganta del Diablo, de día completo con guía.',
      },
      {
        nombre: 'Ruinas de San Ignacio',
        descripcion: 'Visita guiada a la misión jesuítica y espectáculo de imagen y sonido.',
      },
    ],
  },
  caribe: {
    nombre: 'Caribe',
    coordenadas: '18.5820, -68.4055',
    descripcion: 'Arena clara, palmeras y agua tibia todo el año. Volamos con coordinador desde Tucumán.',
    servicios: ['aereo', 'todo', 'traslados', 'asistencia'],
    fotos: ['caribe-playa', 'caribe-palmeras', 'caribe-atardecer'],
    hoteles: [
      {
        nombre: 'Resort Coral Sereno',
        descripcion: 'En Punta Cana, sobre la playa: cinco restaurantes, club de chicos y deportes sin motor.',
        estrellas: 5,
      },
      {
        nombre: 'Villas Palma Chica',
        descripcion: 'En Bayahíbe, pocas habitaciones, arrecife a nado y noches tranquilas.',
        estrellas: 4,
      },
    ],
    programas: [
      {
        nombre: 'Isla Saona en catamarán',
        descripcion: 'Navegación, almuerzo en la playa y piscina natural con estrellas de mar.',
      },
      {
        nombre: 'Esnórquel en el arrecife',
        descripcion: 'Dos inmersiones guiadas, equipo incluido, apto para quien nunca probó.',
      },
    ],
  },
  rio: {
    nombre: 'Río de Janeiro',
    coordenadas: '-22.9068, -43.1729',
    descripcion: 'Morros, bahía y barrio. Pan de Azúcar al atardecer, samba en Lapa y playa con termo.',
    servicios: ['aereo', 'desayuno', 'traslados', 'guia'],
    fotos: ['rio-atardecer', 'rio-bahia'],
    hoteles: [
      {
        nombre: 'Hotel Ladeira da Glória',
        descripcion: 'Edificio de los años treinta restaurado, con azotea sobre la bahía.',
        estrellas: 4,
      },
    ],
    programas: [
      {
        nombre: 'Pan de Azúcar y Urca',
        descripcion: 'Teleférico en dos tramos y caminata por la costa del morro.',
      },
      {
        nombre: 'Corcovado y selva de Tijuca',
        descripcion: 'Tren a cremallera, miradores y un sendero corto entre cascadas.',
      },
      {
        nombre: 'Bahía de Guanabara en barco',
        descripcion: 'Navegación entre los morros y las islas, con el sol bajo a la vuelta.',
      },
    ],
  },
  cusco: {
    nombre: 'Cusco y Machu Picchu',
    coordenadas: '-13.5320, -71.9675',
    descripcion: 'La ciudad antigua, el Valle Sagrado y los andenes verdes que asoman sobre la niebla.',
    servicios: ['aereo', 'desayuno', 'excursiones', 'guia'],
    fotos: ['machu-picchu-picos'],
    hoteles: [
      {
        nombre: 'Casona del Barrio Alto',
        descripcion: 'Patio colonial en San Blas, con mate de coca de cortesía y calefacción en cada cuarto.',
        estrellas: 3,
      },
    ],
    programas: [
      {
        nombre: 'Machu Picchu con guía',
        descripcion: 'Tren panorámico, bus de subida y recorrido de tres horas por la ciudadela.',
      },
      {
        nombre: 'Valle Sagrado',
        descripcion: 'Pisac, Ollantaytambo y almuerzo campestre en Urubamba.',
      },
    ],
  },
  atacama: {
    nombre: 'Atacama y Uyuni',
    coordenadas: '-22.9087, -68.1997',
    descripcion:
      'Cruce de los Andes por Jama o por La Quiaca: volcanes, géiseres y un salar que de noche es un espejo de estrellas.',
    servicios: ['cuatro', 'desayuno', 'guia'],
    fotos: ['uyuni-noche', 'atacama-volcan'],
    hoteles: [
      {
        nombre: 'Hostal Volcán Quieto',
        descripcion: 'En San Pedro de Atacama, patio de adobe, hamacas y observatorio propio.',
        estrellas: 3,
      },
      {
        nombre: 'Posada de Sal',
        descripcion: 'A la orilla del salar de Uyuni, con paredes de bloques de sal y frazadas de alpaca.',
        estrellas: 2,
      },
    ],
    programas: [
      {
        nombre: 'Géiseres del Tatio',
        descripcion: 'Salida de madrugada, desayuno entre fumarolas y baño en termas.',
      },
      {
        nombre: 'Salar de Uyuni en 4×4',
        descripcion: 'Isla de los cactus, ojos del salar y noche de estrellas sobre el agua.',
      },
    ],
  },
} as const satisfies Record<string, Destino>

export type ClaveDestino = keyof typeof destinos
