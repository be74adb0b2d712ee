import { expect, test } from 'vitest'
import {
  type Dia,
  daysBetween,
  endOfNight,
  formatPeriodo,
  isDia,
  wireToDay,
  yearsBetween,
} from '../../src/reglas/dia.ts'

test('a wire date is not a Dia, neither at compile time nor at run time', () => {
  // @ts-expect-error
  const fecha: Dia = '21-11-2026'
  expect(isDia(fecha)).toBe(false)
})

test('wireToDay converts a wire date to ISO format', () => {
  expect(wireToDay('21-11-2026')).toBe('2026-11-21')
  expect(() => wireToDay('')).toThrow(RangeError)
  expect(() => wireToDay('2026-11-21')).toThrow(RangeError)
})

test.each<[Dia, Dia, number]>([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-12-01', 10],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s daysBetween counts %i days', (from, until, dias) => {
  expect(daysBetween(from, until)).toBe(dias)
})

test.each<[Dia, Dia, number]>([
  ['2010-11-25', '2026-11-25', 16],
  ['2010-11-26', '2026-11-25', 15],
  ['2010-02-03', '2026-11-25', 16],
])('a person born on %s is, on %s, %i years old', (nacio, dia, anios) => {
  expect(yearsBetween(nacio, dia)).toBe(anios)
})

test.each([
  ['2026-11-20T23:59:30Z', '2026-11-20T23:59:30Z', 'unchanged before 21:00'],
  ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', 'the next morning from 21:00'],
  ['2026-11-21T02:30:45Z', '2026-11-21T12:00:00Z', 'the next morning before midnight'],
  ['2026-11-21T05:15:00Z', '2026-11-21T12:00:00Z', 'the same morning after midnight'],
  ['2026-11-21T11:59:59Z', '2026-11-21T12:00:00Z', '9:00 until 8:59:59'],
  ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', 'unchanged from 9:00'],
  ['2027-01-01T01:00:00Z', '2027-01-01T12:00:00Z', 'across the end of a year'],
])('endOfNight moves a deadline of %s to %s: %s', (instant, fin) => {
  expect(endOfNight(new Date(instant))).toEqual(new Date(fin))
})

test('a period of one day is shown as a single date', () => {
  expect(formatPeriodo('2027-10-12', '2027-10-12')).toBe('El 12/10/2027')
  expect(formatPeriodo('2027-10-12', '2027-10-19')).toBe('Del 12/10/2027 al 19/10/2027')
})
