import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importe } from '../../src/contract/request-fields.ts'
import {
  asCentavos,
  centavosToField,
  centavosToWire,
  formatImportes,
  formatMoney,
  parseImporte,
  wireToCentavos,
} from '../../src/reglas/dinero.ts'

describe('parsing and formatting money', () => {
  test('converts to centavos and back without loss', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000_00).map(asCentavos),
        (centavos) => wireToCentavos(centavosToWire(centavos)) === centavos,
      ),
    )
    expect(wireToCentavos('225333.33')).toBe(22_533_333)
    expect(wireToCentavos('-10.5')).toBe(-1050)
    expect(() => wireToCentavos('1.234,5')).toThrow(RangeError)
  })

  test.each([
    ['120000', 12_000_000],
    ['120.000', 12_000_000],
    ['$ 1.120.000,5', 112_000_050],
    ['120000.50', 12_000_050],
    ['120,25', 12_025],
    ['1\u202f234\u202f567,50', 123_456_750],
    ['ARS 1 234', 123_400],
    ['AR$ 120.000.-', 12_000_000],
  ])('reads %s as an Argentine amount', (typed, centavos) => {
    expect(parseImporte(typed)).toBe(centavos)
  })

  test.each(['', 'mucho', '12.00.0', '1,234', '-5', '1.2345', '0.001', '0.100', '00.123', '0.001.000', '001.000'])(
    'refuses %j',
    (typed) => {
      expect(parseImporte(typed)).toBeUndefined()
    },
  )

  test('reads back every amount that a screen or field writes, in the browser and in the contract', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999_999_99).map(asCentavos),
        fc.constantFrom('ARS' as const, 'USD' as const),
        (centavos, moneda) => {
          expect(parseImporte(formatMoney(centavos, moneda), moneda)).toBe(centavos)
          const typed = centavosToField(centavos)
          expect(parseImporte(typed, moneda)).toBe(centavos)
          expect(importe().parse(typed)).toBe(centavos)
          expect(importe().parse(centavosToWire(centavos))).toBe(centavos)
        },
      ),
    )
    expect(importe().parse('20.000,25')).toBe(2_000_025)
    expect(importe().parse('$\u00a020.000,25')).toBe(2_000_025)
  })

  test('refuses dollars where pesos are expected, and pesos where dollars are', () => {
    expect(parseImporte('USD 100', 'ARS')).toBeUndefined()
    expect(parseImporte('$ 100', 'USD')).toBeUndefined()
    expect(parseImporte('US$ 1.234,50', 'USD')).toBe(123_450)
  })

  test('lists the amount of each currency, and omits zero amounts', () => {
    const [ARS, USD] = [asCentavos(22_533_333), asCentavos(15_000)]
    expect(formatImportes({ ARS, USD })).toBe('$\u00a0225.333,33 y USD\u00a0150,00')
    expect(formatImportes({ ARS: 0, USD })).toBe('USD\u00a0150,00')
    expect(formatImportes({ ARS: 0, USD: 0 })).toBe('')
  })
})
