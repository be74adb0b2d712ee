import { expect, test } from 'vitest'
import { formatCounts } from '../../src/reglas/numbers.ts'

test.each([
  [[0, 0, 0], ''],
  [[1, 0, 0], '1 curso'],
  [[0, 2, 1], '2 habitaciones y 1 viaje'],
  [[4, 1, 1200], '4 cursos, 1 habitación y 1.200 viajes'],
])('formatCounts lists the counts %j as "%s"', ([cursos = 0, habitaciones = 0, viajes = 0], text) => {
  expect(formatCounts([cursos, 'curso'], [habitaciones, 'habitación', 'habitaciones'], [viajes, 'viaje'])).toBe(text)
})
