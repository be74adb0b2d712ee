import { expect, test } from 'vitest'
import type { XY } from '../../src/web/mapa/curves.pure.ts'
import { insetSize } from '../../src/web/public/hoja/inset.pure.ts'
import { type Box, isWithin, mapWidth } from '../../src/web/public/hoja/labels.pure.ts'
import { drawRuta } from '../../src/web/public/hoja/ruta.pure.ts'
import { type DiaEnMapa, nameVecindario, splitNearbyDias } from '../../src/web/public/hoja/vecindario.pure.ts'

const tucuman = { nombre: 'San Miguel de Tucumán', detalle: 'sale 14:00', latitud: -26.8304, longitud: -65.2038 }
const bariloche = { nombre: 'San Carlos de Bariloche', detalle: 'destino', latitud: -41.1335, longitud: -71.3103 }
const cordoba = { nombre: 'Córdoba', detalle: 'cena, día 1', latitud: -31.4201, longitud: -64.1888 }
const cafayate = { nombre: 'Cafayate', detalle: 'destino', latitud: -26.073, longitud: -65.976 }

test('the map shows a distant destination in its true direction from the origin, with margins', () => {
  const ruta = drawRuta(tucuman, bariloche, [cordoba])
  if (!ruta) throw new Error('no map')
  const [[x, y], [x2, y2]] = [ruta.salida.at, ruta.destino.at]
  expect(x2).toBeLessThan(x)
  expect(y2).toBeGreaterThan(y)
  for (const [across, down] of [ruta.salida.at, ruta.destino.at]) {
    expect(across).toBeGreaterThan(40)
    expect(across).toBeLessThan(mapWidth - 40)
    expect(down).toBeGreaterThan(40)
    expect(down).toBeLessThan(ruta.alto - 40)
  }
  expect(ruta.path).toMatch(new RegExp(`^M${x} ${y}Q.*Q.* ${x2} ${y2}$`))
  expect(ruta.tierra).toMatch(/^M.*Z$/)
})

test('the route map is drawn to scale at its middle latitude', () => {
  const ruta = drawRuta(tucuman, bariloche)
  if (!ruta) throw new Error('no map')
  const east = (bariloche.longitud - tucuman.longitud) * Math.cos((-33.98 * Math.PI) / 180)
  const south = tucuman.latitud - bariloche.latitud
  expect((ruta.destino.at[0] - ruta.salida.at[0]) / east).toBeCloseTo(
    (ruta.destino.at[1] - ruta.salida.at[1]) / south,
    0,
  )
})

test.each([
  ['Talampaya', -29.789, -67.999],
  ['Mendoza', -32.8895, -68.8458],
  ['Villa Carlos Paz', -31.4241, -64.4978],
  ['San Carlos de Bariloche', -41.1335, -71.3103],
])('the route map to %s shows no mountain range of fewer than three peaks', (nombre, latitud, longitud) => {
  const count = drawRuta(tucuman, { nombre, detalle: '', latitud, longitud })?.cumbres.length ?? 1
  expect([1, 2]).not.toContain(count)
})

test('the map of a near destination has a margin between its marks', () => {
  const ruta = drawRuta(tucuman, cafayate)
  if (!ruta) throw new Error('no map')
  const [[x, y], [x2, y2]] = [ruta.salida.at, ruta.destino.at]
  expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(28)
  expect(ruta.alto).toBeLessThan(mapWidth)
})

test('a destination beyond South America has no map', () => {
  expect(drawRuta(tucuman, { ...bariloche, latitud: 18.58, longitud: -68.4 })).toBeUndefined()
  expect(drawRuta(tucuman, { ...bariloche, latitud: 41.9, longitud: 12.5 })).toBeUndefined()
})

test('stops are drawn between both ends in order, with labels that do not overlap', () => {
  const neuquen = { nombre: 'Neuquén', detalle: 'almuerzo, día 2', latitud: -38.9516, longitud: -68.0591 }
  const ruta = drawRuta(tucuman, bariloche, [cordoba, neuquen])
  if (!ruta) throw new Error('no map')
  const alturas = [ruta.salida, ...ruta.paradas, ruta.destino].map(({ at: [, y] }) => y)
  expect(alturas).toEqual(alturas.toSorted((a, b) => a - b))
  expect(ruta.paradas.map(({ rotulo }) => rotulo.nombre.join(' '))).toEqual(['Córdoba', 'Neuquén'])
  expect(ruta.path.match(/Q/g)).toHaveLength(3)
  expect(new Set([ruta.salida, ...ruta.paradas, ruta.destino].map(({ rotulo }) => rotulo.y)).size).toBe(4)
})

test('the labels of two neighbouring stops do not overlap', () => {
  const [one, other] = [-31.42, -32].map((latitud) => ({
    nombre: 'Parada',
    detalle: 'cena',
    latitud,
    longitud: -64.19,
  }))
  if (!one || !other) throw new Error('no stops')
  const [above, bottom] = drawRuta(tucuman, bariloche, [one, other])?.paradas ?? []
  if (!above || !bottom) throw new Error('not drawn')
  expect(Math.abs(above.at[1] - bottom.at[1])).toBeLessThan(30)
  const apart = Math.abs(above.rotulo.y - bottom.rotulo.y) >= 34 || above.rotulo.ancla !== bottom.rotulo.ancla
  expect(apart).toBe(true)
})

test('a stop close to either end is not drawn', () => {
  const near = { nombre: 'Villa La Angostura', detalle: 'parada', latitud: -40.7617, longitud: -71.6463 }
  expect(drawRuta(tucuman, bariloche, [near])?.paradas).toEqual([])
})

test("the map's height grows with the distance", () => {
  const tafi = { nombre: 'Tafí', detalle: 'parada', latitud: -26.85, longitud: -65.71 }
  const [nearby = 0, distance = 0] = [drawRuta(tucuman, cafayate, [tafi]), drawRuta(tucuman, bariloche, [cordoba])].map(
    (ruta) => ruta?.alto,
  )
  expect(nearby).toBeLessThan(distance)
})

test("a narrow country is labelled only when the map's scale makes it wide enough", () => {
  const nombres = (ruta: ReturnType<typeof drawRuta>) => ruta?.paises.map(({ nombre }) => nombre)
  expect(nombres(drawRuta(tucuman, bariloche, [cordoba]))).toContain('CHILE')
  const ushuaia = { nombre: 'Ushuaia', detalle: '', latitud: -54.8019, longitud: -68.303 }
  expect(nombres(drawRuta(tucuman, ushuaia, [cordoba]))).not.toContain('CHILE')
})

const catedral = { nombre: 'Cerro Catedral', detalle: '', latitud: -41.1703, longitud: -71.44, numero: 3 }
const isla = { nombre: 'Isla Victoria', detalle: '', latitud: -40.955, longitud: -71.545, numero: 5 }

test('the map enlarges the places near a destination in an inset that covers no mark', () => {
  const vecindario = { title: 'Bariloche, días 3 y 5', destino: bariloche, dias: [catedral, isla], hotel: true }
  const neuquen = { nombre: 'Neuquén', detalle: 'almuerzo, día 2', latitud: -38.9516, longitud: -68.0591 }
  const ruta = drawRuta(tucuman, bariloche, [neuquen], vecindario)
  if (!ruta?.recuadro) throw new Error('not drawn')
  const { caja, hasta, casa, dias, lagos } = ruta.recuadro
  expect(ruta.alto).toBe(hasta)
  for (const { at, rotulo } of [ruta.salida, ...ruta.paradas, ruta.destino]) {
    expect(isWithin(caja, at, 14)).toBe(false)
    expect(isWithin(caja, [rotulo.x, rotulo.y], 0)).toBe(false)
  }
  for (const cumbre of ruta.cumbres) expect(isWithin(caja, cumbre, 0)).toBe(false)
  expect(dias.map(({ text }) => text)).toEqual(['3', '5'])
  const [[x, y] = casa, [x2, y2] = casa] = dias.map(({ at }) => at)
  expect([x < casa[0], y > casa[1], x2 < x, y2 < casa[1]]).toEqual([true, true, true, true])
  expect(lagos.map(({ nombre }) => nombre)).toEqual(['Nahuel Huapi'])
})

const drawDias = (dias: readonly DiaEnMapa[], hotel = false, nombre = 'Bariloche') =>
  drawRuta(tucuman, bariloche, [], { title: nameVecindario(dias, nombre), destino: bariloche, dias, hotel })?.recuadro

test.each([
  [[3, 4], '3, 4'],
  [[3, 4, 5, 6], '3 a 6'],
  [[3, 5, 6, 7], '3, 5 a 7'],
  [[3, 5, 7, 9, 11, 13], '3, 5, 7…'],
])('days %j at one place share a mark labelled %j', (numeros, text) => {
  const marks = drawDias([...numeros.map((numero) => ({ ...catedral, numero })), { ...isla, numero: 20 }])?.dias
  expect(marks?.map(({ text }) => text)).toEqual([text, '20'])
})

test('days at the hotel are drawn beside the hotel, away from its label', () => {
  const { casa = [0, 0], dias = [] } =
    drawDias(
      [2, 3, 4].map((numero) => ({ ...catedral, ...bariloche, numero })),
      true,
    ) ?? {}
  expect(dias.map(({ text }) => text)).toEqual(['2 a 4'])
  expect(casa[0] - (dias[0]?.at[0] ?? casa[0])).toBeGreaterThan(26)
})

test('all day marks are inside the inset and overlap neither each other nor the hotel', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let testCase = 0; testCase < 300; testCase++) {
    const distance = [0, 0.01, 0.1, 1][testCase % 4] ?? 0
    const lugares = Array.from({ length: 1 + (testCase % 9) }, () => ({
      latitud: bariloche.latitud + (random() - 0.5) * distance,
      longitud: bariloche.longitud + (random() - 0.5) * distance,
    }))
    const dias = Array.from({ length: 1 + (testCase % 40) }, (_, i) => ({
      ...{ nombre: '', detalle: '', ...(lugares[Math.floor(random() * lugares.length)] ?? bariloche) },
      numero: 1 + i * (1 + (testCase % 3)),
    }))
    const recuadro = drawDias(dias, testCase % 2 === 0, 'San Martín')
    if (!recuadro) throw new Error('not drawn')
    const { title, casa, hotel, dias: marks } = recuadro
    expect(title.length).toBeLessThanOrEqual(26)
    expect([...marks, ...(hotel ? [hotel] : [])].every(({ caja }) => lies(caja))).toBe(true)
    const cajas = [...marks, ...(hotel ? [hotel] : [])].map(({ caja }) => caja)
    for (const [i, one] of [...cajas, around(casa)].entries())
      for (const other of cajas.slice(0, i)) expect(isApart(one, other), JSON.stringify([dias, one, other])).toBe(true)
  }
})

const lies = ({ desde, hasta }: Box) =>
  desde[0] >= 0 && desde[1] >= 40 && hasta[0] <= insetSize.ancho && hasta[1] <= insetSize.alto
const around = ([x, y]: XY): Box => ({ desde: [x - 13, y - 14], hasta: [x + 13, y + 11] })
const isApart = (one: Box, other: Box) =>
  [0, 1].some(
    (eje) => (one.hasta[eje] ?? 0) <= (other.desde[eje] ?? 0) || (other.hasta[eje] ?? 0) <= (one.desde[eje] ?? 0),
  )

test('the first day near a destination is shown as the arrival if its place is the destination itself', () => {
  const arrives = { ...bariloche, detalle: 'llega 20:00' }
  const cordoba = { nombre: 'Córdoba', detalle: '', latitud: -31.4201, longitud: -64.1888 }
  const { llegada, dias } = splitNearbyDias(bariloche, [
    { lugar: cordoba },
    { lugar: arrives },
    { lugar: catedral },
    {},
  ])
  expect(llegada).toMatchObject({ numero: 2, detalle: 'llega 20:00' })
  expect(dias.map(({ numero }) => numero)).toEqual([3])
  expect(splitNearbyDias(bariloche, [{ lugar: catedral }, { lugar: arrives }])).toMatchObject({
    llegada: undefined,
    dias: [{ numero: 1 }, { numero: 2 }],
  })
})

test.each([
  [[3, 4, 5, 6], 'Bariloche', 'Bariloche, días 3 a 6'],
  [[3, 5, 6], 'Bariloche', 'Bariloche, días 3, 5 y 6'],
  [[3, 4], 'San Martín de los Andes', 'Días 3 y 4'],
  [[3], '', 'Día 3'],
  [[3, 4, 5, 8], 'Bariloche', 'Bariloche, días 3 a 5 y 8'],
  [[3, 5, 7, 9, 11, 13, 15, 17], 'Bariloche', 'Entre los días 3 y 17'],
])('the inset of days %j of %j has the title %j', (numeros, nombre, text) => {
  const dias = numeros.map((numero) => ({ ...catedral, numero }))
  expect(nameVecindario(dias, nombre)).toBe(text)
})

test("no map is drawn when a stop is outside the map's area", () => {
  expect(drawRuta(tucuman, cafayate, [{ ...cafayate, latitud: 41.9, longitud: 12.5 }])).toBeUndefined()
})
