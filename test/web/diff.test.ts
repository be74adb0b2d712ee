import { expect, test } from 'vitest'
import { diff } from '../../src/web/admin/platform/vigilancia/diff.pure.ts'

const changesOf = (antes: unknown, despues: unknown, accion = 'viaje.editado') => diff({ accion, antes, despues })

test('a change shows only the changed fields, one by one', () => {
  expect(changesOf({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: false } })).toEqual([
    { campo: 'b.c', antes: 'x', despues: 'y' },
    { campo: 'b.d', antes: 'Sí', despues: 'No' },
  ])
})

test('a creation shows only the new values, and a deletion only the old', () => {
  expect(changesOf(null, { nombre: 'Ana' })).toEqual([{ campo: 'nombre', antes: '', despues: 'Ana' }])
  expect(changesOf({ dias: ['lunes'] }, undefined)).toEqual([{ campo: 'dias', antes: 'lunes', despues: '' }])
  expect(changesOf(undefined, null)).toEqual([])
})

test('days are formatted, and ids of dues are omitted', () => {
  expect(changesOf(null, { fecha: '2026-11-28', cuotas: [1809] })).toEqual([
    { campo: 'fecha', antes: '', despues: '28/11/2026' },
  ])
})

test('amounts have their sign, codes their words, and ids the names that the server knows', () => {
  const pago = { canal: 'efectivo', importe: 14500000, partes: [{ cuotaId: 3243, importePago: 23000 }], precio: 23000 }
  const nombrados = { 'cuotaId 3243': 'Cuota 6 de Ana Paz' }
  expect(
    diff({ accion: 'pago.registrado', antes: null, despues: { ...pago, montoId: 7 }, nombrados }).map(
      ({ campo, despues }) => [campo, despues],
    ),
  ).toEqual([
    ['canal', 'Efectivo'],
    ['importe', '$\u00a0145.000,00'],
    ['partes', 'Cuota 6 de Ana Paz: $\u00a0230,00'],
    ['precio', '23000'],
    ['montoId', 'N.º 7'],
  ])
})

test('the amounts of a field in both currencies are one value', () => {
  const cancelada = { motivo: 'falta_de_pago', cargo: { ARS: 2148000, USD: 500 }, resta: { ARS: 0, USD: 0 } }
  expect(changesOf(null, cancelada, 'reserva.cancelada').map(({ campo, despues }) => [campo, despues])).toEqual([
    ['motivo', 'Falta de pago'],
    ['cargo', '$\u00a021.480,00 y USD\u00a05,00'],
  ])
})
