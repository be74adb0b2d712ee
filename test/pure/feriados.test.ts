import { expect, test } from 'vitest'
import { feriadosOf } from '../../src/server/domain/platform/feriados/year.pure.ts'

const fechas = (anio: number) => feriadosOf(anio).map(({ fecha }) => fecha.slice(5))

test('feriadosOf returns the official holidays of 2026 and 2027 without the bridge days', () => {
  expect(fechas(2026)).toEqual(
    '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'.split(' '),
  )
  expect(fechas(2027)).toEqual(
    '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'.split(' '),
  )
})

test("Good Friday equals the church's tables in the years that simple formulas get wrong", () => {
  const viernesSanto = (anio: number) => feriadosOf(anio).find(({ nombre }) => nombre === 'Viernes Santo')?.fecha
  expect([2008, 2028, 2029, 2038, 2049, 2076].map(viernesSanto)).toEqual([
    '2008-03-21',
    '2028-04-14',
    '2029-03-30',
    '2038-04-23',
    '2049-04-16',
    '2076-04-17',
  ])
})
