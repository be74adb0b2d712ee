import { expect, test } from 'vitest'
import { formatCft, formatCounts, formatNumber } from '../../src/reglas/numbers.ts'

test.each([
  [[0, 0, 0], ''],
  [[1, 0, 0], '1 curso'],
  [[0, 2, 1], '2 habitaciones y 1 viaje'],
  [[4, 1, 1200], '4 cursos, 1 habitación y 1.200 viajes'],
])('formatCounts lists the counts %j as "%s"', ([cursos = 0, habitaciones = 0, viajes = 0], text) => {
  expect(formatCounts([cursos, 'curso'], [habitaciones, 'habitación', 'habitaciones'], [viajes, 'viaje'])).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1.234.567'],
  [-1234.5, '-1.234,5'],
  [12.345, '12,35'],
])('formatNumber writes %j as "%s"', (amount, text) => {
  expect(formatNumber(amount)).toBe(text)
})

test('a financing cost has two decimals, and a dot between thousands', () => {
  expect([0, 3770, 123_450].map(formatCft)).toEqual([
    'CFT\u00a00,00\u00a0%',
    'CFT\u00a037,70\u00a0%',
    'CFT\u00a01.234,50\u00a0%',
  ])
})
