import { expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { describeOpening, openingAt } from '../../src/web/shell/horarios/opening.pure.ts'

const horarios = [
  { dias: 'Lunes a viernes', horas: ['9:00 a 13:00', '17:00 a 21:00'], semana: [1, 2, 3, 4, 5] },
  { dias: 'Sábados', horas: ['9:00 a 13:00'], semana: [6] },
]

/** Returns the instant of a local time in Tucumán, which is UTC-3 all year. */
const at = (local: string) => new Date(`${local}:00-03:00`)
const tell = (local: string, feriados: Dia[] = []) => {
  const opening = openingAt(at(local), horarios, feriados)
  return opening && describeOpening(opening)
}

// 2026-11-19 is a Thursday.
test.each([
  ['2026-11-19T08:59', 'Cerrado ahora, abre hoy a las 9:00'],
  ['2026-11-19T09:00', 'Abierto ahora, hasta las 13:00'],
  ['2026-11-19T12:59', 'Abierto ahora, hasta las 13:00'],
  ['2026-11-19T13:00', 'Cerrado ahora, abre hoy a las 17:00'],
  ['2026-11-19T20:59', 'Abierto ahora, hasta las 21:00'],
  ['2026-11-19T21:00', 'Cerrado ahora, abre mañana a las 9:00'],
  ['2026-11-19T23:30', 'Cerrado ahora, abre mañana a las 9:00'],
  ['2026-11-21T10:00', 'Abierto ahora, hasta las 13:00'],
  ['2026-11-21T14:00', 'Cerrado ahora, abre el lunes a las 9:00'],
  ['2026-11-22T10:00', 'Cerrado ahora, abre mañana a las 9:00'],
])('the text about opening hours at %s is: %s', (local, told) => {
  expect(tell(local)).toBe(told)
})

test('on a holiday the agency is closed, and the text names the first opening after the holiday', () => {
  expect(tell('2026-11-19T10:00', ['2026-11-19'])).toBe('Cerrado ahora, abre mañana a las 9:00')
  expect(tell('2026-11-21T14:00', ['2026-11-23'])).toBe('Cerrado ahora, abre el martes a las 9:00')
})

test('the agency shows no opening text when the hours are unreadable or missing', () => {
  expect(openingAt(at('2026-11-19T10:00'), [], [])).toBeUndefined()
  const vagas = [{ dias: 'Siempre', horas: ['a toda hora'], semana: [4] }]
  expect(openingAt(at('2026-11-19T10:00'), vagas, [])).toBeUndefined()
})
