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
