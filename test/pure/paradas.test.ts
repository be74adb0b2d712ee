import { expect, test } from 'vitest'
import { hasValidLugares, parseParadas } from '../../src/reglas/paradas.ts'

test('a stop has a name, a detail and coordinates at the end', () => {
  expect(parseParadas('Córdoba, cena, día 1, -31.4201, -64.1888\r\n\n Salta , -24.7829,-65.4122 ')).toEqual([
    { nombre: 'Córdoba', detalle: 'cena, día 1', latitud: -31.4201, longitud: -64.1888 },
    { nombre: 'Salta', detalle: '', latitud: -24.7829, longitud: -65.4122 },
  ])
  expect(parseParadas('')).toEqual([])
})

test.each([
  'Córdoba, cena',
  '-31.4201, -64.1888',
  'Córdoba, -131.4201, -64.1888',
  'Córdoba, cena\nSalta, -24.7829, -65.4122',
])('stops written %j are refused', (written) => {
  expect(parseParadas(written)).toBeUndefined()
})

test.each([
  ['A la ruta\nComen: cena', true],
  ['A la ruta\r\n  En el mapa: Bariloche, llega 20:00, -41.1335, -71.3103\r\n', true],
  ['A la ruta\nEn el mapa: Bariloche', false],
  ['A la ruta\nEn el mapa:', false],
  ['A la ruta\nEN el mapa: Bariloche', false],
  ['A la ruta\nen el mapa: Bariloche, -41.1335, -71.3103', true],
  ['En el mapa: Bariloche, -41.1335, -71.3103', false],
  ['A la ruta\r\n \r\nEn el mapa: Bariloche, -41.1335, -71.3103\r\nNieve.', false],
])('checking the map lines of the itinerary %j returns %j', (written, bien) => {
  expect(hasValidLugares(written)).toBe(bien)
})
