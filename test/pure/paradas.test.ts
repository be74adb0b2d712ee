import { expect, test } from 'vitest'
import { parseParadas } from '../../src/reglas/paradas.ts'

test('a stop is its name, what happens there, and its place at the end', () => {
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
])('%j is none', (escrito) => {
  expect(parseParadas(escrito)).toBeUndefined()
})
