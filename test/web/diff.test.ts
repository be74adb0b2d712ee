import { expect, test } from 'vitest'
import { diff } from '../../src/web/admin/casa/vigilancia/diff.pure.ts'

test('only what changed is told, part by part', () => {
  expect(diff({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: false } })).toEqual([
    { campo: 'b.c', antes: 'x', despues: 'y' },
    { campo: 'b.d', antes: 'sí', despues: 'no' },
  ])
})

test('what was made or removed has one side', () => {
  expect(diff(null, { nombre: 'Ana' })).toEqual([{ campo: 'nombre', antes: '', despues: 'Ana' }])
  expect(diff({ dias: ['lunes'] }, undefined)).toEqual([{ campo: 'dias.0', antes: 'lunes', despues: '' }])
  expect(diff(undefined, null)).toEqual([])
})

test('an amount is told as people write it, and what only looks like one as it is', () => {
  const pago = {
    canal: 'efectivo',
    importe: 14500000,
    partes: [{ cuotaId: 3243, importePago: 23000 }],
    desde: '2026-11-21',
  }
  expect(diff(null, pago).map(({ campo, despues }) => [campo, despues])).toEqual([
    ['canal', 'efectivo'],
    ['importe', '145.000,00'],
    ['partes.0.cuotaId', '3243'],
    ['partes.0.importePago', '230,00'],
    ['desde', '2026-11-21'],
  ])
})
