import { expect, test } from 'vitest'
import { diff } from '../../src/web/admin/platform/vigilancia/diff.pure.ts'

const changesOf = (before: unknown, after: unknown, action = 'viaje.editado') =>
  diff({ accion: action, antes: before, despues: after })

test('a change shows only the changed fields, one by one', () => {
  expect(changesOf({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: false } })).toEqual([
    { field: 'b.c', before: 'x', after: 'y' },
    { field: 'b.d', before: 'Sí', after: 'No' },
  ])
})

test('a creation shows only the new values, and a deletion only the old', () => {
  expect(changesOf(null, { nombre: 'Ana' })).toEqual([{ field: 'nombre', before: '', after: 'Ana' }])
  expect(changesOf({ dias: ['lunes'] }, undefined)).toEqual([{ field: 'dias', before: 'lunes', after: '' }])
  expect(changesOf(undefined, null)).toEqual([])
})

test('days are formatted, and ids of dues are omitted', () => {
  expect(changesOf(null, { fecha: '2026-11-28', cuotas: [1809] })).toEqual([
    { field: 'fecha', before: '', after: '28/11/2026' },
  ])
})

test('amounts have their currency sign, codes their words, and ids the names that the server knows', () => {
  const pago = { canal: 'efectivo', importe: 14500000, partes: [{ cuotaId: 3243, importePago: 23000 }], precio: 23000 }
  const named = { 'cuotaId 3243': 'Cuota 6 de Ana Paz' }
  expect(
    diff({
      accion: 'pago.registrado',
      antes: null,
      despues: { ...pago, montoId: 7 },
      moneda: 'ARS',
      nombrados: named,
    }).map(({ field, after }) => [field, after]),
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
  expect(changesOf(null, cancelada, 'reserva.cancelada').map(({ field, after }) => [field, after])).toEqual([
    ['motivo', 'Falta de pago'],
    ['cargo', '$\u00a021.480,00 y USD\u00a05,00'],
  ])
})

const shown = (action: string, before: unknown, after: unknown, moneda?: 'ARS' | 'USD') =>
  Object.fromEntries(
    diff({ accion: action, antes: before, despues: after, ...(moneda && { moneda }) }).map((one) => [
      one.field,
      [one.before, one.after],
    ]),
  )

test('a part of applied credit has the currency of its payment, and no currency sign if an old entry lacks the currency', () => {
  const part = { cuotaId: 1, importe: 50000, importePago: 50000 }
  const parts = [part, { ...part, moneda: 'ARS' }, { ...part, moneda: 'USD' }]
  expect(shown('credito.aplicado', null, { partes: parts })).toEqual({
    partes: ['', 'N.º 1: 500,00\nN.º 1: $\u00a0500,00\nN.º 1: USD\u00a0500,00'],
  })
  expect(shown('pago.devuelto', null, { importe: 50000 }, 'USD').importe).toEqual(['', 'USD\u00a0500,00'])
})

test('a payment option in both currencies has its amounts in pesos, and only the additional one in dollars', () => {
  expect(shown('forma.creada', null, { moneda: '3', importe: 50000, adicional: 30000 })).toEqual({
    moneda: ['', 'Pesos y dólares'],
    importe: ['', '$\u00a0500,00'],
    adicional: ['', 'USD\u00a0300,00'],
  })
})

test('the old and new amounts of a changed currency have their own currency signs', () => {
  const [before, after] = [
    { moneda: 'ARS', desde: 100000000 },
    { moneda: 'USD', desde: 100000 },
  ]
  expect(shown('paquete.cambiado', before, after)).toEqual({
    moneda: ['Pesos', 'Dólares'],
    desde: ['$\u00a01.000.000,00', 'USD\u00a01.000,00'],
  })
})

test('each of several payments has its own currency, and only its amount is money', () => {
  const pago = { cuota: 3, canal: 'efectivo', importe: 50000 }
  const after = {
    pagos: [
      { ...pago, moneda: 'USD' },
      { importe: 7000, moneda: 'ARS' },
    ],
  }
  expect(shown('reserva.ingresada', null, after)).toEqual({
    'pagos.0.cuota': ['', '3'],
    'pagos.0.canal': ['', 'Efectivo'],
    'pagos.0.importe': ['', 'USD\u00a0500,00'],
    'pagos.0.moneda': ['', 'Dólares'],
    'pagos.1.importe': ['', '$\u00a070,00'],
    'pagos.1.moneda': ['', 'Pesos'],
  })
})
