import { expect, it } from 'vitest'
import { byFecha, daysBetween, isoDay } from '../../src/reglas/dia.ts'

it("reads the wire's day as one that compares as text", () => {
  expect(isoDay('21-11-2026')).toBe('2026-11-21')
  expect(isoDay('')).toBe('')
})

it('sorts days of the wire by the calendar', () => {
  expect(['01-12-2026', '30-11-2026', '31-12-2025'].toSorted(byFecha)).toEqual([
    '31-12-2025',
    '30-11-2026',
    '01-12-2026',
  ])
})

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-12-01', 10],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s there are %i days', (desde, hasta, dias) => {
  expect(daysBetween(desde, hasta)).toBe(dias)
})
