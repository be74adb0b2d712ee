import { expect, test } from 'vitest'
import { ancho, drawRuta } from '../../src/web/public/hoja/ruta.pure.ts'

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
  expect(ruta.km).toBe(1690)
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

test('a near destination is told with what is around it, its marks apart', () => {
  const ruta = drawRuta(tucuman, cafayate)
  if (!ruta) throw new Error('no map')
  const [[x, y], [x2, y2]] = [ruta.salida.at, ruta.destino.at]
  expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(28)
  expect(ruta.cumbres.length).toBeGreaterThan(2)
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

test('a stop beyond what is drawn leaves no map', () => {
  expect(drawRuta(tucuman, cafayate, [{ ...cafayate, latitud: 41.9, longitud: 12.5 }])).toBeUndefined()
})
