import { expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos, type Moneda } from '../../src/reglas/dinero.ts'
import { parseDistancias } from '../../src/reglas/distancias.ts'
import { parseItinerario, parsePuntos } from '../../src/reglas/hoja-texts.ts'
import { type Destino, destinos } from '../../src/server/demo/contenido/catalogo.ts'
import { buildingOf } from '../../src/web/public/dibujos/building.pure.ts'
import { distinctDrawings } from '../../src/web/public/dibujos/drawing-names.pure.ts'
import { describeCancelacion } from '../../src/web/public/hoja/cancelar.pure.ts'
import { dateLinesOf, describeReturn, describeSalidas, groupBySalidas } from '../../src/web/public/hoja/fechas.pure.ts'
import { companionIconOf, describeGente, describeGrupos } from '../../src/web/public/hoja/gente.pure.ts'
import { describeLugares } from '../../src/web/public/hoja/hoja.pure.ts'
import { sceneOf } from '../../src/web/public/hoja/hotel.pure.ts'
import { describeMarks, formatNoches } from '../../src/web/public/hoja/noches.pure.ts'
import { describeVencimientos } from '../../src/web/public/hoja/vencimientos.pure.ts'

test('payment options are grouped by their departures, and a single group has no name', () => {
  const [contado, cuotas, personal] = [
    { salidas: ['2027-08-03'] as Dia[] },
    { salidas: ['2027-08-03', '2027-10-08'] as Dia[] },
    { salidas: ['2027-08-03', '2027-10-08', '2027-10-09'] as Dia[] },
  ]
  expect(groupBySalidas([contado, cuotas, personal, contado])).toEqual([
    { sale: 'Sale el martes 3\u00a0de\u00a0agosto de\u00a02027', formas: [contado, contado] },
    { sale: 'Sale entre el 3\u00a0de\u00a0agosto y el 8\u00a0de\u00a0octubre de\u00a02027', formas: [cuotas] },
    { sale: 'Todas las salidas', formas: [personal] },
  ])
  expect(groupBySalidas([cuotas, cuotas])).toEqual([{ sale: '', formas: [cuotas, cuotas] }])
})

test('puntos are separated by an empty line, and the first line of each punto is the title', () => {
  expect(parsePuntos('Un médico\nDuerme en el hotel.\nTodo el viaje.\r\n\r\n  Lavandería  \n\n\n')).toEqual([
    { titulo: 'Un médico', texto: 'Duerme en el hotel.\nTodo el viaje.' },
    { titulo: 'Lavandería', texto: '' },
  ])
  expect(parsePuntos(' \n ')).toEqual([])
})

test.each(['En el mapa:', 'en el mapa:', 'EN EL MAPA:'])(
  'the place of a day is parsed separately from its activities, after %s',
  (nombre) => {
    const [dia] = parseItinerario(`Cerro Catedral\nNieve.\n${nombre} Cerro Catedral, desde 9:00, -41.1703, -71.44`)
    expect(dia).toMatchObject({
      texto: 'Nieve.',
      lugar: { nombre: 'Cerro Catedral', detalle: 'desde 9:00', latitud: -41.1703, longitud: -71.44 },
    })
  },
)

test('the summary of the days lists what they contain, and mentions the map only if the map has day numbers', () => {
  const [all, nothing] = [parseItinerario('A la ruta\nComen: cena\nDuermen: en el bus'), parseItinerario('En casa')]
  expect(describeMarks(all, true)).toBe('Qué hacen, qué comen y dónde duermen, con los mismos números en el mapa.')
  expect(describeMarks([...nothing, ...parseItinerario('A la ruta\nComen: cena')], false)).toBe(
    'Qué hacen y qué comen.',
  )
  expect(describeMarks(nothing, true)).toBe('')
})

test("a day's meals and bed are parsed separately from its activities", () => {
  expect(parseItinerario('A la ruta\nSalimos 14:00.\nComen: cena\nDuermen: en el bus\n\nEn casa')).toEqual([
    { titulo: 'A la ruta', texto: 'Salimos 14:00.', comen: 'cena', duermen: 'en el bus' },
    { titulo: 'En casa', texto: '', comen: '', duermen: '' },
  ])
})

test.each([
  ['De Tucumán a la ruta', '', 'bus'],
  ['Isla Victoria y Bosque de Arrayanes', '', 'barco'],
  ['Mar de nubes', '', 'selva'],
  ['Bahía de Guanabara en barco', '', 'bahia'],
  ['Atardecer en velero', '', 'velero'],
  ['Cerro Catedral y base nieve', '', 'nieve'],
  ['Cabalgata y asado', '', 'fogon'],
  ['Centro Cívico y regreso', 'El bus sale 11:30.', 'ciudad'],
  ['Pucará de Tilcara y museo', '', 'ruinas'],
  ['Selva de las Yungas', '', 'selva'],
  ['Cañón de Talampaya', 'Hasta la Catedral y el Monje.', 'canon'],
  ['Ischigualasto al atardecer', 'Visita al museo paleontológico.', 'canon'],
  ['Salinas Grandes con salineros', 'Fotos sobre el agua.', 'salar'],
  ['Cielo de la Puna', 'Noche de observación con telescopio.', 'estrellas'],
  ['Bodegas del Valle de Uco', '', 'vinas'],
  ['Pasarelas del Perito Moreno', '', 'glaciar'],
  ['Cataratas, lado argentino', 'Garganta del Diablo', 'cataratas'],
  ['Día de playa con recreación', '', 'playa'],
  ['Aerosilla y complejo de montaña', '', 'aerosilla'],
  ['Alta montaña', '', 'montana'],
  ['Jesuitas y Manzana de las Luces', '', 'ciudad'],
  ['En casa', '', 'casa'],
  ['Segundo día', 'Navegación por el lago', 'barco'],
  ['Caminata fácil', '', 'camino'],
  ['Mañana libre', '', 'brujula'],
])('the day %j gets the drawing of its words', (title, text, sello) => {
  expect(distinctDrawings([[title, text]])).toEqual([sello])
})

test("a day does not repeat an earlier day's drawing if another one matches the day", () => {
  const dias = [['Purmamarca y sus cerros'], ['El Hornocal', 'Mercado y capillas'], ['Serranía']]
  expect(distinctDrawings(dias)).toEqual(['cerros', 'ciudad', 'cerros'])
})

test('24 hotels with consecutive ids get different drawings', () => {
  const escenas = Array.from({ length: 24 }, (_, id) => JSON.stringify(sceneOf(id + 7)))
  expect(new Set(escenas).size).toBe(24)
})

const due = (numero: number, importe: number, vencimiento: Dia, moneda: Moneda = 'ARS') => ({
  ...{ numero, importe: asCentavos(importe), vencimiento, moneda },
})

test('equal dues share one line, and a last due that differs in cents has its own line', () => {
  const plan = [
    due(0, 12_000_000, '2026-12-04'),
    due(1, 22_533_333, '2026-12-10'),
    due(2, 22_533_333, '2027-01-10'),
    due(3, 22_533_334, '2027-02-10'),
  ]
  expect(describeVencimientos(plan, ['2027-10-05', '2027-10-26'])).toEqual({
    points: [
      { rotulo: 'S', mes: 'dic' },
      { rotulo: '1', mes: 'dic' },
      { rotulo: '2', mes: 'ene' },
      { rotulo: '3', mes: 'feb' },
    ],
    lines: [
      { text: 'Seña, hasta el viernes 4\u00a0de\u00a0diciembre', importe: 12_000_000, moneda: 'ARS' },
      { text: 'Cuotas 1 a 2, el día 10', importe: 22_533_333, moneda: 'ARS' },
      { text: 'Cuota 3, miércoles 10\u00a0de\u00a0febrero de\u00a02027', importe: 22_533_334, moneda: 'ARS' },
    ],
    salida: 'oct',
  })
})

test('dues in two currencies have separate lines, and show their months if the months differ', () => {
  const plan = [
    due(1, 100, '2026-12-31'),
    due(2, 100, '2027-01-31'),
    due(3, 100, '2027-02-28'),
    due(1, 50, '2026-12-31', 'USD'),
  ]
  const calendario = describeVencimientos(plan, ['2027-10-05', '2027-11-02'])
  expect(calendario?.points.map(({ rotulo }) => rotulo)).toEqual(['1', '2', '3'])
  expect(calendario?.lines.map(({ text }) => text)).toEqual([
    'Cuotas 1 a 3 en pesos, de diciembre a febrero de 2027',
    'Cuota 1 en dólares, jueves 31\u00a0de\u00a0diciembre de\u00a02026',
  ])
  expect(calendario?.salida).toBe('')
})

test('a plan of one payment has no calendar', () => {
  expect(describeVencimientos([due(1, 100, '2026-12-10')], [])).toBeUndefined()
})

test('no excursion of the demo has the default drawing', () => {
  const salidas = Object.values(destinos).flatMap(({ programas }: Destino) => programas)
  expect(
    salidas.filter(({ nombre, descripcion }) => distinctDrawings([[nombre, descripcion]])[0] === 'brujula'),
  ).toEqual([])
})

test.each([
  ['Posada del Molle', 'Doce habitaciones de adobe y cardón', 'Norte', 'adobe'],
  ['Hostal Volcán Quieto', 'En San Pedro de Atacama, patio de adobe', 'Atacama y Uyuni', 'patio'],
  ['Finca La Algarroba', 'Casa de campo en Cafayate', 'Valles Calchaquíes', 'finca'],
  ['Hotel Costa del Huapi', 'A cuatro cuadras del Centro Cívico', 'San Carlos de Bariloche', 'montana'],
  ['Hotel Médano Largo', 'A una cuadra de la playa', 'Costa Atlántica', 'playa'],
  ['Hotel Alameda del Sol', 'A dos cuadras de la plaza', 'Mendoza', 'ciudad'],
  ['Lodge Yaguareté Porá', 'Cabañas entre lapachos', 'Cataratas del Iguazú', 'selva'],
  ['Hotel Bahía', '', 'El Calafate y Ushuaia', 'montana'],
  ['Hotel Bahía', '', 'Villa María', 'comun'],
  ['Hotel Paredón Rojo', 'En Villa Unión, con pileta y cocina riojana', 'Talampaya y Valle de la Luna', 'comun'],
])(
  'the drawn building of %s, %s, in %s is chosen by words of its description, then by its place',
  (nombre, description, destino, edificio) => {
    expect(buildingOf({ nombre, descripcion: description, destino })).toBe(edificio)
  },
)

test.each([
  ['2027-10-05', '2027-10-26', 'Entre el 5 y el 26 de octubre de 2027'],
  ['2027-09-28', '2027-10-05', 'Entre el 28 de septiembre y el 5 de octubre de 2027'],
  ['2027-12-20', '2028-01-05', 'Entre el 20 de diciembre de 2027 y el 5 de enero de 2028'],
  ['2027-10-05', '2028-10-05', 'Entre el 5 de octubre de 2027 y el 5 de octubre de 2028'],
  ['2027-09-12', '2027-09-12', 'Domingo 12 de septiembre de 2027'],
] as const)('course departures from %s to %s are summarised', (first, last, text) => {
  expect(describeSalidas(first, last).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['Lunes 11 de enero de 2027', ['Lunes 11'], ['de enero de 2027']],
  [
    'Entre el 5 y el 26 de octubre de 2027, según el curso',
    ['Entre el 5 y el 26'],
    ['de octubre de 2027', 'según el curso'],
  ],
  [
    'Entre el 28 de mayo y el 22 de agosto de 2027, según el curso',
    ['Entre el 28 de mayo', 'y el 22 de agosto'],
    ['de 2027, según el curso'],
  ],
  ['7 días después', ['7 días después'], []],
  ['Según el curso', ['Según el curso'], []],
])('the date of %s does not break across lines', (fecha, dias, rest) => {
  const { dias: primeras, rest: demas } = dateLinesOf(fecha)
  const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))
  expect({ dias: plain(primeras), resto: plain(demas) }).toEqual({ dias, resto: rest })
  // A narrow column may separate the year from the month, but never the day.
  expect([...primeras, ...demas].join('\n')).not.toMatch(/\d de|de \S/)
})

test.each([
  [7, 8, '7 días después'],
  [null, 8, '7 días después'],
  [1, 0, 'Al día siguiente'],
  [0, 1, 'El mismo día'],
  [null, 0, ''],
])('the return of a trip of %j nights and %i described days is shown as "%j"', (noches, dias, text) => {
  expect(describeReturn({ noches, dias })).toBe(text)
})

test.each([
  [0, 'No quedan lugares'],
  [1, 'Queda 1 lugar'],
  [10, 'Quedan 10 lugares'],
  [11, '29 lugares ya reservados'],
  [30, '10 lugares ya reservados'],
  [31, undefined],
])('%i free places of 40 are shown as "%s"', (quedan, text) => {
  expect(describeLugares({ quedan, de: 40, cursos: 1, mayor: 40 })?.titulo).toBe(text)
})

const nights = (...duermen: string[]) => [...duermen, ''].map((duermen) => ({ duermen }))
test('nights are counted by kind of place, when every place is known and there are two kinds or more', () => {
  expect(formatNoches(nights('en el bus', 'Hotel Costa', 'Hotel Costa', 'en el bus'))).toBe(
    '2 en el hotel y 2 en el bus',
  )
  expect(formatNoches(nights('en el bus', 'Hotel', 'en carpa'))).toBe('1 en el hotel, 1 en el bus y 1 en carpa')
  expect(formatNoches(nights('Hotel Costa', 'Hotel Costa'))).toBe('')
  expect(formatNoches(nights('en el bus', '', 'Hotel'))).toBe('')
  expect(formatNoches([])).toBe('')
})

test("the summary of a trip's staff shows the number of students per coordinator, and names the other support", () => {
  const one = { titulo: 'Un coordinador cada 15 chicos', texto: 'Son personal nuestro, con antecedentes verificados.' }
  const medico = { titulo: 'Un médico', texto: 'Duerme en el hotel.' }
  const others = [medico, { titulo: 'Teléfono de guardia', texto: '' }]
  expect(describeGente([one, ...others])).toEqual({
    titulo: '1 coordinador cada\u00a015',
    texto: 'Con un médico y teléfono de guardia',
  })
  expect(describeGente([one, { titulo: 'DNI de cada uno', texto: '' }])?.texto).toBe('Con DNI de cada uno')
  expect(describeGente([one])?.texto).toBe('')
  expect(describeGente(others)).toBe(medico)
  expect(describeGente([])).toBeUndefined()
})

test('a course is divided evenly among its coordinators', () => {
  const written = { titulo: 'Un coordinador cada 15 chicos', texto: '' }
  expect(describeGrupos(written, 42)).toEqual({ chicos: [14, 14, 14], quienes: 'chicos', curso: 42 })
  expect(describeGrupos(written, 38)?.chicos).toEqual([13, 13, 12])
  expect(describeGrupos(written)).toEqual({ chicos: [15], quienes: 'chicos' })
  expect(describeGrupos(written, 200)?.chicos).toEqual([15])
  expect(describeGrupos({ titulo: 'Coordinador desde Tucumán', texto: '' }, 42)).toBeUndefined()
})

test.each([
  ['Un médico', 'stethoscope'],
  ['Teléfono de guardia', 'phone'],
  ['Seguro de USD 15.000', 'shield-check'],
  ['Guías de cada pueblo', 'map'],
  ['Un coordinador cada 15 chicos', 'user-check'],
])('%s has its own icon', (title, icon) => {
  expect(companionIconOf({ titulo: title, texto: '' })).toBe(icon)
})

test("the cancellation terms are worded for the customer, with the agreement's figures", () => {
  const cancelacion = [
    { desde: 60, hasta: null, porcentaje: 1000, cargo: 'el 10 % del precio' },
    { desde: 30, hasta: 60, porcentaje: 2500, cargo: 'el 25 % del precio' },
    { desde: 0, hasta: 30, porcentaje: null, cargo: 'los gastos que no se reintegren' },
  ]
  const stretches = describeCancelacion({ cancelacion, diasArrepentimiento: 10 })
  expect(stretches.map(({ title: titulo, vuelve }) => [titulo, vuelve])).toEqual([
    ['Te devolvemos todo', 1],
    ['Todo menos el 10\u00a0% del precio', 0.9],
    ['Todo menos el 25\u00a0% del precio', 0.75],
    ['Lo que se recupere', undefined],
  ])
  expect(stretches.map(({ text }) => text).slice(1)).toEqual([
    'Si avisás con 60 días o más de anticipación.',
    'Si avisás entre 59 y 30 días antes.',
    'Si avisás con menos de 30 días: se descuentan los gastos que no se reintegren.',
  ])
  expect(describeCancelacion({ cancelacion: [], diasArrepentimiento: 10 })).toEqual([])
  const always = [{ desde: 0, hasta: null, porcentaje: 0, cargo: 'sin cargo' }]
  expect(describeCancelacion({ cancelacion: always, diasArrepentimiento: 0 })).toEqual([
    { title: 'Todo', text: 'Si avisás en cualquier momento.', vuelve: 1 },
  ])
})

test('parseDistancias reads one place per line, with the distance after the first comma', () => {
  expect(parseDistancias('Lago, 300 m\n\nPucará, 1,5 km\nCentro')).toEqual([
    { lugar: 'Lago', lejos: '300 m' },
    { lugar: 'Pucará', lejos: '1,5 km' },
    { lugar: 'Centro', lejos: '' },
  ])
})
