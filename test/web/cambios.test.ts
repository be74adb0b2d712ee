import { expect, test } from 'vitest'
import { changedFields, clipBoth } from '../../src/web/admin/form/changed-fields.pure.ts'

test('changedFields returns each field that differs, with its old and new text', () => {
  const before = {
    nombre: 'Norte',
    localidad: '',
    activo: '1',
    servicios: ['1', '2'],
    lunes: { desde: '9:00', hasta: '13:00' },
  }
  const now = { ...before, localidad: 'Lules', servicios: ['2', '1'], lunes: { desde: '9:00', hasta: '12:30' } }
  expect(changedFields(before, now)).toEqual([
    { name: 'localidad', before: '', now: 'Lules' },
    { name: 'servicios', before: undefined, now: undefined },
    { name: 'lunes.hasta', before: '13:00', now: '12:30' },
  ])
  expect(changedFields(before, { ...before })).toEqual([])
})

test('changedFields compares lists row by row, and treats a missing field as empty', () => {
  expect(changedFields({ tramos: [{ dias: '30' }] }, { tramos: [{ dias: '45' }] })).toEqual([
    { name: 'tramos.0.dias', before: '30', now: '45' },
  ])
  expect(changedFields({ nombre: undefined }, { nombre: '' })).toEqual([])
  expect(changedFields({}, { nombre: 'Sur' })).toEqual([{ name: 'nombre', before: '', now: 'Sur' }])
})

test('two long texts are clipped shortly before their first difference', () => {
  const comienzo = 'Salimos del colegio a la tarde y dormimos en viaje, con cena a bordo. '
  expect(clipBoth(`${comienzo}El martes subimos al cerro.`, `${comienzo}El jueves subimos al cerro.`)).toEqual([
    '«…con cena a bordo. El martes subimos al cerro.»',
    '«…con cena a bordo. El jueves subimos al cerro.»',
  ])
  expect(clipBoth('', 'Lules')).toEqual(['vacío', '«Lules»'])
})
