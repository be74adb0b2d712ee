import { expect, test } from 'vitest'
import { formatCoordenadas } from '../../src/reglas/coordenadas.ts'
import { parseParadas } from '../../src/reglas/paradas.ts'
import { foldCaseAndAccents } from '../../src/reglas/text.ts'
import { destinos } from '../../src/server/demo/contenido/catalogo.ts'
import { findLugar, lugares, nearestLugar } from '../../src/web/mapa/lugares.ts'

test('a place is found by its name, regardless of case and accents', () => {
  expect(findLugar('tafi DEL valle')).toMatchObject({ nombre: 'Tafí del Valle', region: 'Tucumán' })
  expect(findLugar('Tafí')).toBeUndefined()
})

test('every place has a unique name without commas and a valid position', () => {
  expect(lugares.length).toBeGreaterThan(350)
  expect(new Set(lugares.map(({ nombre }) => foldCaseAndAccents(nombre))).size).toBe(lugares.length)
  const paradas = lugares.map((lugar) => `${lugar.nombre}, ${formatCoordenadas(lugar)}`).join('\n')
  expect(parseParadas(paradas)?.map(({ nombre }) => nombre)).toEqual(lugares.map(({ nombre }) => nombre))
})

test.each(Object.values(destinos).map(({ nombre, coordenadas }) => [nombre, coordenadas]))(
  'a known place is near %s',
  (_, coordenadas) => {
    const [latitud = 0, longitud = 0] = coordenadas?.split(', ').map(Number) ?? []
    expect(nearestLugar({ latitud, longitud }).km).toBeLessThan(60)
  },
)
