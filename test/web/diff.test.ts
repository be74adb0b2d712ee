import { expect, test } from 'vitest'
import { diff } from '../../src/web/admin/platform/vigilancia/diff.pure.ts'

const changesOf = (antes: unknown, despues: unknown, accion = 'viaje.editado') => diff({ accion, antes, despues })

test('a change shows only the changed fields, one by one', () => {
  expect(changesOf({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: false } })).toEqual([
    { campo: 'b.c', antes: 'x', despues: 'y' },
    { campo: 'b.d', antes: 'sí', despues: 'no' },
  ])
})

test('a creation shows only the new values, and a deletion only the old', () => {
  expect(changesOf(null, { nombre: 'Ana' })).toEqual([{ campo: 'nombre', antes: '', despues: 'Ana' }])
  expect(changesOf({ dias: ['lunes'] }, undefined)).toEqual([{ campo: 'dias.0', antes: 'lunes', despues: '' }])
  expect(changesOf(undefined, null)).toEqual([])
})

test('days are formatted, and ids of dues are omitted', () => {
  expect(changesOf(null, { fecha: '2026-11-28', cuotas: [1809] })).toEqual([
    { campo: 'fecha', antes: '', despues: '28/11/2026' },
  ])
})

test('only the amounts of an audit entry are formatted as money', () => {
  const pago = {
    canal: 'efectivo',
    importe: 14500000,
    partes: [{ cuotaId: 3243, importePago: 23000 }],
    precio: 23000,
  }
  expect(changesOf(null, pago, 'pago.registrado').map(({ campo, despues }) => [campo, despues])).toEqual([
    ['canal', 'efectivo'],
    ['importe', '145.000,00'],
    ['partes.0.cuotaId', '3243'],
    ['partes.0.importePago', '230,00'],
    ['precio', '23000'],
  ])
})

test('amounts nested in a field are formatted', () => {
  const cancelada = { motivo: 'pedido', cargo: { ARS: 2148000, USD: 0 } }
  expect(changesOf(null, cancelada, 'reserva.cancelada').map(({ campo, despues }) => [campo, despues])).toEqual([
    ['motivo', 'pedido'],
    ['cargo.ARS', '21.480,00'],
    ['cargo.USD', '0,00'],
  ])
})
