import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, asCentavos } from '../../src/reglas/dinero.ts'
import { toPesos } from '../../src/server/domain/dinero/cuotas/cotizacion.pure.ts'
import {
  allocate,
  reversalsDownTo,
  reversalsDownToInCuotas,
} from '../../src/server/domain/dinero/libro/allocation.pure.ts'

const parte = fc.record({
  importe: fc.integer({ min: 1, max: 10 ** 9 }).map(asCentavos),
  importePago: fc.integer({ min: 1, max: 10 ** 12 }).map(asCentavos),
})

const pagada = (cuotaId: number, importe: number, importePago: number) => ({
  cuotaId,
  importe: asCentavos(importe),
  importePago: asCentavos(importePago),
})

describe('allocate', () => {
  test('pays whole instalments when everything is owed', () => {
    const previsto = [pagada(1, 100, 100), pagada(2, 50, 50)]
    expect(
      allocate(
        asCentavos(150),
        previsto,
        new Map([
          [1, asCentavos(100)],
          [2, asCentavos(50)],
        ]),
      ),
    ).toEqual(previsto)
  })

  test('leaves as credit the amount of dues paid meanwhile', () => {
    const previsto = [pagada(1, 100, 100)]
    expect(allocate(asCentavos(100), previsto, new Map([[1, asCentavos(0)]]))).toEqual([])
    expect(allocate(asCentavos(100), previsto, new Map([[1, asCentavos(30)]]))).toEqual([
      { cuotaId: 1, importe: 30, importePago: 30 },
    ])
  })

  test('never pays more than owed or spends more than received', () => {
    fc.assert(
      fc.property(
        fc.array(parte, { minLength: 1, maxLength: 6 }),
        fc.nat(10 ** 12).map(asCentavos),
        fc.nat(10 ** 9).map(asCentavos),
        (partes, dinero, deuda) => {
          const previsto = partes.map((una, cuotaId) => ({ cuotaId, ...una }))
          const pagas = allocate(dinero, previsto, new Map(previsto.map(({ cuotaId }) => [cuotaId, deuda])))
          expect(pagas.reduce((suma, { importePago }) => suma + importePago, 0)).toBeLessThanOrEqual(dinero)
          for (const { importe } of pagas) expect(importe).toBeLessThanOrEqual(deuda)
        },
      ),
    )
  })
})

describe('reversalsDownTo', () => {
  test('reverses the last allocations first, to the cent', () => {
    const partes = [pagada(1, 100, 100), pagada(2, 100, 100)]
    expect(reversalsDownTo(partes, asCentavos(150))).toEqual([{ cuotaId: 2, importe: -50, importePago: -50 }])
    expect(reversalsDownTo(partes, 0)).toEqual([
      { cuotaId: 2, importe: -100, importePago: -100 },
      { cuotaId: 1, importe: -100, importePago: -100 },
    ])
  })

  test('leaves at most the allowed amount, and reverses both amounts of an allocation together', () => {
    fc.assert(
      fc.property(
        fc.array(parte, { minLength: 1, maxLength: 6 }),
        fc.nat(10 ** 12).map(asCentavos),
        (lista, maximo) => {
          const partes = lista.map((una, cuotaId) => ({ cuotaId, ...una }))
          const total = partes.reduce((suma, { importePago }) => suma + importePago, 0)
          const deshecho = reversalsDownTo(partes, maximo)
          const queda = total + deshecho.reduce((suma, { importePago }) => suma + importePago, 0)
          expect(queda).toBeLessThanOrEqual(Math.max(maximo, 0))
          if (total <= maximo) expect(deshecho).toEqual([])
          for (const { cuotaId, importe, importePago } of deshecho) {
            const antes = partes[cuotaId] ?? { importe: 0, importePago: 0 }
            const despues = [antes.importe + importe, antes.importePago + importePago]
            expect(Math.min(...despues)).toBeGreaterThanOrEqual(0)
            expect(despues[0] === 0).toBe(despues[1] === 0)
          }
        },
      ),
    )
  })

  test('is exact to the cent in one currency', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }).map(asCentavos), { minLength: 1 }),
        fc.nat(10 ** 9).map(asCentavos),
        (lista, maximo) => {
          const partes = lista.map((importe, cuotaId) => ({ cuotaId, importe, importePago: importe }))
          const total = add(...lista)
          for (const undo of [reversalsDownTo, reversalsDownToInCuotas]) {
            const deshecho = undo(partes, maximo).reduce((suma, { importe }) => suma - importe, 0)
            expect(total - deshecho).toBe(Math.min(total, maximo))
          }
        },
      ),
    )
  })

  test('reverses the pesos of a due counted in dollars proportionally', () => {
    const partes = [pagada(1, 10_000, 14_855_000)]
    expect(reversalsDownToInCuotas(partes, asCentavos(2_500))).toEqual([
      { cuotaId: 1, importe: -7_500, importePago: -11_141_250 },
    ])
  })
})

test('a dollar amount converts to the nearest centavo', () => {
  expect(toPesos(asCentavos(19_000), asCentavos(148_550))).toBe(28_224_500)
  expect(toPesos(asCentavos(1), asCentavos(148_550))).toBe(1486)
  expect(toPesos(asCentavos(1), asCentavos(148_549))).toBe(1485)
})
