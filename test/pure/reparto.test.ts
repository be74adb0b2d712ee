import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, asCentavos } from '../../src/reglas/dinero.ts'
import { toPesos } from '../../src/server/domain/dinero/cuotas/cotizacion.pure.ts'
import {
  allocate,
  reversalsDownTo,
  reversalsDownToInCuotas,
} from '../../src/server/domain/dinero/libro/allocation.pure.ts'

const part = fc.record({
  importe: fc.integer({ min: 1, max: 10 ** 9 }).map(asCentavos),
  importePago: fc.integer({ min: 1, max: 10 ** 12 }).map(asCentavos),
})

const pagada = (cuotaId: number, importe: number, importePago: number) => ({
  cuotaId,
  importe: asCentavos(importe),
  importePago: asCentavos(importePago),
})

describe('allocate', () => {
  test('pays whole dues when everything is owed', () => {
    const planned = [pagada(1, 100, 100), pagada(2, 50, 50)]
    expect(
      allocate(
        asCentavos(150),
        planned,
        new Map([
          [1, asCentavos(100)],
          [2, asCentavos(50)],
        ]),
      ),
    ).toEqual(planned)
  })

  test('leaves as credit the amount of dues paid meanwhile', () => {
    const planned = [pagada(1, 100, 100)]
    expect(allocate(asCentavos(100), planned, new Map([[1, asCentavos(0)]]))).toEqual([])
    expect(allocate(asCentavos(100), planned, new Map([[1, asCentavos(30)]]))).toEqual([
      { cuotaId: 1, importe: 30, importePago: 30 },
    ])
  })

  test('never pays more than owed or spends more than received', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.nat(10 ** 12).map(asCentavos),
        fc.nat(10 ** 9).map(asCentavos),
        (parts, money, deuda) => {
          const planned = parts.map((one, cuotaId) => ({ cuotaId, ...one }))
          const pagas = allocate(money, planned, new Map(planned.map(({ cuotaId }) => [cuotaId, deuda])))
          expect(pagas.reduce((sum, { importePago }) => sum + importePago, 0)).toBeLessThanOrEqual(money)
          for (const { importe } of pagas) expect(importe).toBeLessThanOrEqual(deuda)
        },
      ),
    )
  })
})

describe('reversalsDownTo', () => {
  test('reverses the last allocations first, to the cent', () => {
    const parts = [pagada(1, 100, 100), pagada(2, 100, 100)]
    expect(reversalsDownTo(parts, asCentavos(150))).toEqual([{ cuotaId: 2, importe: -50, importePago: -50 }])
    expect(reversalsDownTo(parts, 0)).toEqual([
      { cuotaId: 2, importe: -100, importePago: -100 },
      { cuotaId: 1, importe: -100, importePago: -100 },
    ])
  })

  test('leaves at most the allowed amount, and reverses both amounts of an allocation together', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(10 ** 12).map(asCentavos), (list, max) => {
        const parts = list.map((one, cuotaId) => ({ cuotaId, ...one }))
        const total = parts.reduce((sum, { importePago }) => sum + importePago, 0)
        const deshecho = reversalsDownTo(parts, max)
        const remaining = total + deshecho.reduce((sum, { importePago }) => sum + importePago, 0)
        expect(remaining).toBeLessThanOrEqual(Math.max(max, 0))
        if (total <= max) expect(deshecho).toEqual([])
        for (const { cuotaId, importe, importePago } of deshecho) {
          const before = parts[cuotaId] ?? { importe: 0, importePago: 0 }
          const after = [before.importe + importe, before.importePago + importePago]
          expect(Math.min(...after)).toBeGreaterThanOrEqual(0)
          expect(after[0] === 0).toBe(after[1] === 0)
        }
      }),
    )
  })

  test('is exact to the cent in one currency', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }).map(asCentavos), { minLength: 1 }),
        fc.nat(10 ** 9).map(asCentavos),
        (list, max) => {
          const parts = list.map((importe, cuotaId) => ({ cuotaId, importe, importePago: importe }))
          const total = add(...list)
          for (const undo of [reversalsDownTo, reversalsDownToInCuotas]) {
            const deshecho = undo(parts, max).reduce((sum, { importe }) => sum - importe, 0)
            expect(total - deshecho).toBe(Math.min(total, max))
          }
        },
      ),
    )
  })

  test('reverses the pesos of a due counted in dollars proportionally', () => {
    const parts = [pagada(1, 10_000, 14_855_000)]
    expect(reversalsDownToInCuotas(parts, asCentavos(2_500))).toEqual([
      { cuotaId: 1, importe: -7_500, importePago: -11_141_250 },
    ])
  })
})

test('a dollar amount converts to the nearest centavo', () => {
  expect(toPesos(asCentavos(19_000), asCentavos(148_550))).toBe(28_224_500)
  expect(toPesos(asCentavos(1), asCentavos(148_550))).toBe(1486)
  expect(toPesos(asCentavos(1), asCentavos(148_549))).toBe(1485)
})
