import { describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import {
  costAboveLowest,
  type Forma,
  formaWithMostInstalmentsAbove,
  lowestFormaOf,
  savingOf,
  sinImpuestosOf,
} from '../../src/server/domain/viajes/formas/precio.pure.ts'

const pesos = (importe: number, cuotas: number): Forma => ({
  moneda: '1',
  importe: asCentavos(importe),
  adicional: 0,
  cuotas,
})
const dolares = (importe: number, cuotas: number): Forma => ({
  moneda: '2',
  importe: asCentavos(importe),
  adicional: 0,
  cuotas,
})
const mixed = (importe: number, adicional: number): Forma => ({
  moneda: '3',
  importe: asCentavos(importe),
  adicional: asCentavos(adicional),
  cuotas: 3,
})

describe('the lowest price', () => {
  test('is the lowest total, and among equal totals the one with most dues', () => {
    const seis = pesos(100, 6)
    expect(lowestFormaOf([pesos(120, 9), pesos(100, 1), seis], 'ARS')).toBe(seis)
    expect(lowestFormaOf([], 'ARS')).toBeUndefined()
  })

  test('never compares amounts in different currencies', () => {
    expect(lowestFormaOf([dolares(1, 1), pesos(900, 1), mixed(1, 1)], 'ARS')).toEqual(pesos(900, 1))
    expect(lowestFormaOf([dolares(5, 1), pesos(1, 1)], 'USD')).toEqual(dolares(5, 1))
    expect(lowestFormaOf([mixed(1, 1), dolares(5, 1)], 'ARS')).toEqual(dolares(5, 1))
    expect(lowestFormaOf([mixed(1, 9), mixed(50, 2)], 'ARS')).toEqual(mixed(50, 2))
  })

  test('is the base of the surcharge of other payment options, in its own currency only', () => {
    const formas = [pesos(100, 1), pesos(130, 9), dolares(7, 1), mixed(500, 2)]
    expect(formas.map((forma) => costAboveLowest(forma, formas))).toEqual([0, 30, 0, 0])
    expect(formaWithMostInstalmentsAbove(formas, pesos(100, 1))).toEqual(pesos(130, 9))
    expect(formaWithMostInstalmentsAbove(formas, mixed(500, 2))).toBeUndefined()
  })

  test('plus the displayed saving is the highest price of its currency', () => {
    const formas = [pesos(100, 1), pesos(100, 3), pesos(130, 9), dolares(7, 1), mixed(500, 2)]
    expect(formas.map((forma) => savingOf(forma, formas))).toEqual([30, 30, 0, 0, 0])
  })
})

describe('the price without national taxes', () => {
  const paquete = { desde: asCentavos(121), moneda: 'ARS', sinImpuestos: asCentavos(100) } as const
  const of = (forma: Forma, sinImpuestos: number | null) =>
    sinImpuestosOf({ ...forma, sinImpuestos: sinImpuestos === null ? null : asCentavos(sinImpuestos) }, paquete)

  test("is the payment option's own price without taxes", () => {
    expect(of(pesos(121, 9), 90)).toBe(90)
    expect(of(mixed(121, 9), 90)).toBe(90)
  })

  test("is the package's if the payment option has none and their prices are equal", () => {
    expect(of(pesos(121, 9), null)).toBe(100)
    expect(of(pesos(122, 9), null)).toBeNull()
    expect(of(dolares(121, 9), null)).toBeNull()
    expect(of(mixed(121, 9), null)).toBeNull()
  })
})
