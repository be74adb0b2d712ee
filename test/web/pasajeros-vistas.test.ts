import { expect, test } from 'vitest'
import { filterByName } from '../../src/web/admin/viajes/salidas/pasajero-views.pure.ts'

const personas = [
  { apellido: 'Aráoz', nombre: 'Benjamín' },
  { apellido: 'Ñáñez', nombre: 'Sol Abigail' },
  { apellido: 'Paliza', nombre: 'Bautista' },
]
const found = (search: string) => filterByName(personas, search).map(({ apellido }) => apellido)

test('passengers are found by surname or name, with or without accents, word by word', () => {
  expect(found('')).toEqual(['Aráoz', 'Ñáñez', 'Paliza'])
  expect(found('araoz')).toEqual(['Aráoz'])
  expect(found('Ñáñ')).toEqual(['Ñáñez'])
  expect(found('abigail nanez')).toEqual(['Ñáñez'])
  expect(found('ba')).toEqual(['Paliza'])
  expect(found('xx')).toEqual([])
})
