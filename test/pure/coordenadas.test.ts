import { expect, test } from 'vitest'
import { parseCoordenadas } from '../../src/reglas/coordenadas.ts'

test('coordinates are parsed as a map site copies them to the clipboard', () => {
  expect(parseCoordenadas('-41.1335, -71.3103')).toEqual({ latitud: -41.1335, longitud: -71.3103 })
  expect(parseCoordenadas(' 41.9,12.5 ')).toEqual({ latitud: 41.9, longitud: 12.5 })
})

test.each(['', 'Bariloche', '-41.1335', '-41,1335, -71,3103', '-41,13', '91.0, 0.0', '0.0, 181.0', '-41.1, -71.3, 5'])(
  'the coordinates %j are refused',
  (text) => {
    expect(parseCoordenadas(text)).toBeUndefined()
  },
)
