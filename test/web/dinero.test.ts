import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImporte, toCentavos, toWire } from '../../src/web/account/dinero.pure.ts'

describe('money between the wire, the screen and what people type', () => {
  it('goes to centavos and back without losing one', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000_00), (centavos) => toCentavos(toWire(centavos)) === centavos))
    expect(toCentavos('225333.33')).toBe(22_533_333)
    expect(toCentavos('-10.5')).toBe(-1050)
    expect(() => toCentavos('1.234,5')).toThrow(RangeError)
  })

  it.each([
    ['120000', 12_000_000],
    ['120.000', 12_000_000],
    ['$ 1.120.000,5', 112_000_050],
    ['120000.50', 12_000_050],
    ['120,25', 12_025],
  ])('reads %s as people here write it', (typed, centavos) => {
    expect(parseImporte(typed)).toBe(centavos)
  })

  it.each(['', 'mucho', '12.00.0', '1,234', '-5', '1.2345'])('refuses %j', (typed) => {
    expect(parseImporte(typed)).toBeUndefined()
  })
})
