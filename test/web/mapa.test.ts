import { expect, test } from 'vitest'
import { officeMapUrl } from '../../src/web/shell/office-map.pure.ts'

const oficina = {
  mapa: '',
  direccion: 'Pasaje del Cardón 480',
  localidad: 'San Miguel de Tucumán',
  provincia: 'Tucumán',
}

test('the map link searches for the street and number in its town', () => {
  expect(new URL(officeMapUrl(oficina) ?? '').searchParams.get('query')).toBe(
    'Pasaje del Cardón 480, San Miguel de Tucumán, Tucumán, Argentina',
  )
})

test('the map link is the one that staff set, and undefined if there is neither a link nor a street', () => {
  expect(officeMapUrl({ ...oficina, mapa: 'https://mapa.example/x' })).toBe('https://mapa.example/x')
  expect(officeMapUrl({ ...oficina, direccion: '' })).toBeUndefined()
})
