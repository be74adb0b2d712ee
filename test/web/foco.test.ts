import { expect, test } from 'vitest'
import { formatFoco, moveFoco, parseFocoPoint } from '../../src/web/admin/catalogo/paginas/foco.pure.ts'

test('the focal point is limited to the picture and written with at most three decimals', () => {
  expect(formatFoco({ x: 1.2, y: -0.1 })).toBe('1 0')
  expect(formatFoco({ x: 1 / 3, y: 0.4 })).toBe('0.333 0.4')
  expect(parseFocoPoint('0.25 0.75')).toEqual({ x: 0.25, y: 0.75 })
  expect(parseFocoPoint('')).toEqual({ x: 0.5, y: 0.5 })
})

test('arrow keys move the focal point, other keys do not', () => {
  expect(moveFoco('0.5 0.5', 'ArrowLeft')).toBe('0.45 0.5')
  expect(moveFoco('1 1', 'ArrowDown')).toBe('1 1')
  expect(moveFoco('0.5 0.5', 'Enter')).toBeUndefined()
})
