import { expect, test } from 'vitest'
import { ancho, isWithin } from '../../src/web/public/hoja/rotulos.pure.ts'
import { drawRuta } from '../../src/web/public/hoja/ruta.pure.ts'
import { nameVecindario, tellLugares } from '../../src/web/public/hoja/vecindario.pure.ts'

const tucuman = { nombre: 'San Miguel de Tucumán', detalle: 'sale 14:00', latitud: -26.8304, longitud: -65.2038 }
const bariloche = { nombre: 'San Carlos de Bariloche', detalle: 'destino', latitud: -41.1335, longitud: -71.3103 }
const cafayate = { nombre: 'Cafayate', detalle: 'destino', latitud: -26.073, longitud: -65.976 }

test('a far destination lies where it does: south and west, both inside of the map', () => {
  const ruta = drawRuta(tucuman, bariloche)
  if (!ruta) throw new Error('no map')
  const [[x, y], [x2, y2]] = [ruta.salida.at, ruta.destino.at]
  expect(x2).toBeLessThan(x)
  expect(y2).toBeGreaterThan(y)
  for (const [across, down] of [ruta.salida.at, ruta.destino.at]) {
    expect(across).toBeGreaterThan(40)
    expect(across).toBeLessThan(ancho - 40)
    expect(down).toBeGreaterThan(40)
    expect(down).toBeLessThan(ruta.alto - 40)
  }
  expect(ruta.camino).toMatch(new RegExp(`^M${x} ${y}Q.* ${x2} ${y2}$`))
  expect(ruta.tierra).toMatch(/^M.*Z$/)
})

test('degrees are as long both ways at the middle latitude, as on the ground', () => {
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
])('on the way to %s there is a whole range or none', (nombre, latitud, longitud) => {
  const cuantas = drawRuta(tucuman, { nombre, detalle: '', latitud, longitud })?.cumbres.length ?? 1
  expect([1, 2]).not.toContain(cuantas)
})

test('the map of a near destination is of its way, its marks apart', () => {
  const ruta = drawRuta(tucuman, cafayate)
  if (!ruta) throw new Error('no map')
  const [[x, y], [x2, y2]] = [ruta.salida.at, ruta.destino.at]
  expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(28)
  expect(ruta.alto).toBeLessThan(ancho)
})

test('no land is drawn beyond South America, so there is no map', () => {
  expect(drawRuta(tucuman, { ...bariloche, latitud: 18.58, longitud: -68.4 })).toBeUndefined()
  expect(drawRuta(tucuman, { ...bariloche, latitud: 41.9, longitud: 12.5 })).toBeUndefined()
})

test('stops lie between both ends, in their order, with words that lie on nobody else’s', () => {
  const cordoba = { nombre: 'Córdoba', detalle: 'cena, día 1', latitud: -31.4201, longitud: -64.1888 }
  const neuquen = { nombre: 'Neuquén', detalle: 'almuerzo, día 2', latitud: -38.9516, longitud: -68.0591 }
  const ruta = drawRuta(tucuman, bariloche, [cordoba, neuquen])
  if (!ruta) throw new Error('no map')
  const alturas = [ruta.salida, ...ruta.paradas, ruta.destino].map(({ at: [, y] }) => y)
  expect(alturas).toEqual(alturas.toSorted((a, b) => a - b))
  expect(ruta.paradas.map(({ rotulo }) => rotulo.nombre.join(' '))).toEqual(['Córdoba', 'Neuquén'])
  expect(ruta.camino.match(/Q/g)).toHaveLength(3)
  expect(new Set([ruta.salida, ...ruta.paradas, ruta.destino].map(({ rotulo }) => rotulo.y)).size).toBe(4)
})

test('the words of two stops side by side lie apart', () => {
  const [una, otra] = [-31.42, -32].map((latitud) => ({ nombre: 'Parada', detalle: 'cena', latitud, longitud: -64.19 }))
  if (!una || !otra) throw new Error('no stops')
  const [arriba, abajo] = drawRuta(tucuman, bariloche, [una, otra])?.paradas ?? []
  if (!arriba || !abajo) throw new Error('not drawn')
  expect(Math.abs(arriba.at[1] - abajo.at[1])).toBeLessThan(30)
  const apart = Math.abs(arriba.rotulo.y - abajo.rotulo.y) >= 34 || arriba.rotulo.ancla !== abajo.rotulo.ancla
  expect(apart).toBe(true)
})

test('a stop that lies on an end is not drawn', () => {
  const near = { nombre: 'Villa La Angostura', detalle: 'parada', latitud: -40.7617, longitud: -71.6463 }
  expect(drawRuta(tucuman, bariloche, [near])?.paradas).toEqual([])
})

test('a near trip is a low map, a far one a high map', () => {
  expect(drawRuta(tucuman, cafayate)?.alto).toBeLessThan(drawRuta(tucuman, bariloche)?.alto ?? 0)
})

const catedral = { nombre: 'Cerro Catedral', detalle: '', latitud: -41.1703, longitud: -71.44, numero: 3 }
const isla = { nombre: 'Isla Victoria', detalle: '', latitud: -40.955, longitud: -71.545, numero: 5 }

test('the days about a destination are enlarged in a corner that lies on no mark, no word and no way', () => {
  const vecindario = { titulo: 'Bariloche, días 3 y 5', destino: bariloche, dias: [catedral, isla], hotel: true }
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
  expect(dias.map(({ numero }) => numero)).toEqual([3, 5])
  const [[x, y] = casa, [x2, y2] = casa] = dias.map(({ at }) => at)
  expect([x < casa[0], y > casa[1], x2 < x, y2 < casa[1]]).toEqual([true, true, true, true])
  expect(lagos.map(({ nombre }) => nombre)).toEqual(['Nahuel Huapi'])
})

test('days of one place have their marks side by side', () => {
  const dias = [catedral, { ...catedral, numero: 4 }]
  const ruta = drawRuta(tucuman, bariloche, [], { titulo: '', destino: bariloche, dias, hotel: false })
  const [[x, y] = [0, 0], [x2, y2] = [0, 0]] = ruta?.recuadro?.dias.map(({ at }) => at) ?? []
  expect(y2).toBe(y)
  expect(x2 - x).toBeGreaterThanOrEqual(28)
})

test('of the days with a place, the first that is spent at the destination is the arrival, and far ones are none of its', () => {
  const llega = { ...bariloche, detalle: 'llega 20:00' }
  const cordoba = { nombre: 'Córdoba', detalle: '', latitud: -31.4201, longitud: -64.1888 }
  const { llegada, dias } = tellLugares(bariloche, [{ lugar: cordoba }, { lugar: llega }, { lugar: catedral }, {}])
  expect(llegada).toMatchObject({ numero: 2, detalle: 'llega 20:00' })
  expect(dias.map(({ numero }) => numero)).toEqual([3])
  expect(tellLugares(bariloche, [{ lugar: catedral }, { lugar: llega }])).toMatchObject({
    llegada: undefined,
    dias: [{ numero: 1 }, { numero: 2 }],
  })
})

test.each([
  [[3, 4, 5, 6], 'Bariloche', 'Bariloche, días 3 a 6'],
  [[3, 5, 6], 'Bariloche', 'Bariloche, días 3, 5 y 6'],
  [[3, 4], 'San Martín de los Andes', 'Días 3 y 4'],
  [[3], '', 'Día 3'],
])('days %j of %j are named %j', (numeros, nombre, dicho) => {
  const dias = numeros.map((numero) => ({ ...catedral, numero }))
  expect(nameVecindario(dias, nombre)).toBe(dicho)
})

test('a stop beyond what is drawn leaves no map', () => {
  expect(drawRuta(tucuman, cafayate, [{ ...cafayate, latitud: 41.9, longitud: 12.5 }])).toBeUndefined()
})
