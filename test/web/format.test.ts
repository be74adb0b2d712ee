import { describe, expect, test } from 'vitest'
import { formatHora, localDay } from '../../src/reglas/dia.ts'
import { asCentavos, formatMoney, formatWhole } from '../../src/reglas/dinero.ts'
import {
  formatCount,
  formatDocumento,
  formatPercent,
  porcentajeToField,
  porcentajeToWire,
} from '../../src/reglas/numbers.ts'
import { keepFiguresTogether, keepTitleWordsTogether } from '../../src/reglas/text.ts'
import { totalText } from '../../src/web/admin/lista/total.ts'
import {
  formatDias,
  formatFecha,
  formatLongFecha,
  formatTripDates,
  nameDias,
  parseDia,
  toWireFecha,
} from '../../src/web/ui/format.pure.ts'
import { formatTelefono } from '../../src/web/ui/phone.pure.ts'

describe('formatMoney', () => {
  test.each([
    [123456789, undefined, '$ 1.234.567,89'],
    [123450, 'USD', 'USD 1.234,50'],
    [0, 'ARS', '$ 0,00'],
    [5, 'ARS', '$ 0,05'],
    [99999, 'ARS', '$ 999,99'],
    [100000, 'ARS', '$ 1.000,00'],
    [-22533336, 'ARS', '-$ 225.333,36'],
  ] as const)('formats %i in %s as %s', (centavos, moneda, text) => {
    expect(formatMoney(asCentavos(centavos), moneda)).toBe(text)
  })

  test.each([
    [8541667, undefined, '$ 85.417'],
    [8541601, 'USD', 'USD 85.417'],
    [8500000, 'ARS', '$ 85.000'],
    [0, 'ARS', '$ 0'],
  ] as const)('in whole units rounds %i in %s up to %s', (centavos, moneda, text) => {
    expect(formatWhole(asCentavos(centavos), moneda)).toBe(text)
  })

  test('refuses a fraction of a centavo', () => {
    // @ts-expect-error A number is no amount by itself.
    expect(() => formatMoney(10.5)).toThrow(RangeError)
    expect(() => asCentavos(10.5)).toThrow(RangeError)
    expect(() => asCentavos(Number.NaN)).toThrow(RangeError)
  })
})

describe('counts in words', () => {
  test.each([
    [1, 'libre', undefined, '1 libre'],
    [0, 'libre', undefined, '0 libres'],
    [1, 'lugar libre', 'lugares libres', '1 lugar libre'],
    [2, 'lugar libre', 'lugares libres', '2 lugares libres'],
    [1200, 'reserva', undefined, '1.200 reservas'],
  ] as const)('are singular or plural: %s %s', (count, one, varios, text) =>
    expect(formatCount(count, one, varios)).toBe(text),
  )

  test('cover one row, many rows, more than a thousand and an unknown number', () => {
    const tell = (total?: number) => totalText(total, 'reserva', 'reservas')
    expect([1, 148, 1001, undefined].map(tell)).toEqual([
      '1 reserva',
      '148 reservas',
      'Más de 1.000 reservas',
      undefined,
    ])
  })
})

describe('percentages', () => {
  test.each([
    [20, '20'],
    [12.5, '12,5'],
    [0, '0'],
    [3.25, '3,25'],
  ])('keep %s per cent and its sign together', (amount, figure) =>
    expect(formatPercent(amount)).toBe(`${figure}\u00a0%`),
  )

  test.each([
    [1250, '12.50', '12,50'],
    [5, '0.05', '0,05'],
    [0, '0.00', '0,00'],
  ])('write %i hundredths of a per cent as %s on the wire and %s in a field', (centesimos, wire, typed) => {
    expect(porcentajeToWire(centesimos)).toBe(wire)
    expect(porcentajeToField(centesimos)).toBe(typed)
    expect(porcentajeToField(null)).toBe('')
  })
})

describe('date formatting', () => {
  test.each([
    ['2026-11-21', '21/11/2026'],
    // Unchanged, because no screen gets a date in the specification's format.
    ['21-11-2026', '21-11-2026'],
    // 01:30 UTC is still the previous evening in Tucumán.
    ['2026-11-22T01:30:00Z', '21/11/2026'],
    ['2026-11-22T03:00:00.000Z', '22/11/2026'],
    ['sin fecha', 'sin fecha'],
  ])('formats %s as %s', (text, local) => {
    expect(formatFecha(text)).toBe(local)
  })

  test('formats a long date with its weekday, and joins the day to its month', () => {
    expect(formatLongFecha('2026-12-04')).toBe('viernes 4\u00a0de\u00a0diciembre')
    expect(formatLongFecha('2028-03-01', true)).toBe('miércoles 1\u00a0de\u00a0marzo de\u00a02028')
  })

  test("formats the time in the agency's time zone, also at midnight", () => {
    expect(formatHora('2026-11-21T21:42:00Z')).toBe('18:42')
    expect(formatHora('2026-11-21T03:05:00Z')).toBe('0:05')
  })

  test('converts a typed date to the wire format, and leaves invalid text unchanged', () => {
    expect(toWireFecha('3/8/2010')).toBe('03-08-2010')
    expect(toWireFecha('03082010')).toBe('03-08-2010')
    expect(toWireFecha('3.8.75', true)).toBe('03-08-1975')
    expect(toWireFecha('agosto')).toBe('agosto')
  })

  test('returns the local day of an instant', () => {
    expect(localDay(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
    expect(parseDia('12/2026')).toBeUndefined()
  })
})

describe('formatted numbers', () => {
  test.each([
    ['50214873', '50.214.873'],
    ['4987654', '4.987.654'],
    ['AAB123456', 'AAB123456'],
    ['', ''],
  ])('group the digits of the identity number %s', (documento, read) => expect(formatDocumento(documento)).toBe(read))

  test.each([
    ['3815550126', '381 555-0126'],
    ['1143211234', '11 4321-1234'],
    ['3865421234', '3865 42-1234'],
    ['5493815550126', '5493815550126'],
    ['', ''],
  ])('group the digits of the phone number %s', (telefono, read) => expect(formatTelefono(telefono)).toBe(read))
})

test("keepFiguresTogether keeps a figure on one line with the next word, and a course's letter with the word before", () => {
  expect(keepFiguresTogether('5.º año, división B, turno mañana, 2027, 8 días, 7 noches')).toBe(
    '5.º\u00a0año, división\u00a0B, turno\u00a0mañana, 2027, 8\u00a0días, 7\u00a0noches',
  )
  expect(keepFiguresTogether('Bachillerato Nocturno Belgrano')).toBe('Bachillerato Nocturno Belgrano')
  expect(keepFiguresTogether('6.º año, división Electromecánica')).toBe('6.º\u00a0año, división Electromecánica')
  expect(keepFiguresTogether('hasta el 15 de diciembre de 2026')).toBe(
    'hasta el 15\u00a0de\u00a0diciembre\u00a0de\u00a02026',
  )
  expect(keepFiguresTogether('en junio de 2027, por la Ley 24.240')).toBe(
    'en junio de\u00a02027, por la Ley\u00a024.240',
  )
})

test('keepTitleWordsTogether keeps a linking word on one line with the next word', () => {
  expect(keepTitleWordsTogether('Verificar un convenio')).toBe('Verificar un\u00a0convenio')
  expect(keepTitleWordsTogether('Pan de Azúcar y Urca')).toBe('Pan de\u00a0Azúcar y\u00a0Urca')
  expect(keepTitleWordsTogether('Cruce de los Lagos, La Angostura')).toBe(
    'Cruce de\u00a0los\u00a0Lagos, La\u00a0Angostura',
  )
  expect(keepTitleWordsTogether('Cafayate y la Quebrada')).toBe('Cafayate y\u00a0la\u00a0Quebrada')
  // A word that only ends with these letters is not joined.
  expect(keepTitleWordsTogether('Quebrada completa')).toBe('Quebrada completa')
})

test.each([
  [[1, 2, 3, 4, 5], 'Lunes a viernes'],
  [[1, 2, 3, 4, 5, 6, 7], 'Todos los días'],
  [[6], 'Sábados'],
  [[6, 7], 'Sábados y domingos'],
  [[5, 6, 7], 'Viernes a domingo'],
  [[1, 3, 5], 'Lunes, miércoles y viernes'],
  [[], ''],
] as const)('nameDias shows %j as %s', (semana, text) => {
  expect(nameDias(semana)).toBe(text)
})

test.each([
  ['2027-01-15', undefined, '15 de enero de 2027'],
  ['2026-12-06', '2026-12-08', '6 al 8 de diciembre de 2026'],
  ['2027-01-30', '2027-02-03', '30 de enero al 3 de febrero de 2027'],
  ['2026-12-28', '2027-01-03', '28 de diciembre de 2026 al 3 de enero de 2027'],
] as const)('formatDias shows %s as %s, with the shared month or year once', (from, until, text) => {
  const tied = formatDias(from, until)
  expect(tied.replaceAll('\u00a0', ' ')).toBe(text)
  expect(tied).not.toMatch(/\b\d{1,2} de | de [^\s\d]| de \d/)
})

test.each([
  ['2027-09-12', '2027-09-19', 'del domingo 12 al domingo 19 de septiembre de 2027'],
  ['2027-09-12', '2027-09-12', 'el domingo 12 de septiembre de 2027'],
] as const)('formatTripDates shows a trip from %s to %s as %s', (fechasalida, fecharegreso, text) => {
  expect(formatTripDates({ fechasalida, fecharegreso }).replaceAll('\u00a0', ' ')).toBe(text)
})
