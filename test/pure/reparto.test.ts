import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPesos } from '../../src/server/domain/cuotas/cotizacion.pure.ts'
import { allocate, release } from '../../src/server/domain/pagos/reparto.pure.ts'

const parte = fc.record({
  importe: fc.integer({ min: 1, max: 10 ** 9 }),
  importePago: fc.integer({ min: 1, max: 10 ** 12 }),
})

describe('allocate', () => {
  test('pays whole instalments when all is owed', () => {
    const previsto = [
      { cuotaId: 1, importe: 100, importePago: 100 },
      { cuotaId: 2, importe: 50, importePago: 50 },
    ]
    expect(
      allocate(
        150,
        previsto,
        new Map([
          [1, 100],
          [2, 50],
        ]),
      ),
    ).toEqual(previsto)
  })

  test('what was paid meanwhile is left as credit', () => {
    const previsto = [{ cuotaId: 1, importe: 100, importePago: 100 }]
    expect(allocate(100, previsto, new Map([[1, 0]]))).toEqual([])
    expect(allocate(100, previsto, new Map([[1, 30]]))).toEqual([{ cuotaId: 1, importe: 30, importePago: 30 }])
  })

  test('never pays more than is owed nor spends more than came in', () => {
    fc.assert(
      fc.property(
        fc.array(parte, { minLength: 1, maxLength: 6 }),
        fc.nat(10 ** 12),
        fc.nat(10 ** 9),
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

describe('release', () => {
  test('undoes the last parts first, to the cent', () => {
    const partes = [
      { cuotaId: 1, importe: 100, importePago: 100 },
      { cuotaId: 2, importe: 100, importePago: 100 },
    ]
    expect(release(partes, 150)).toEqual([{ cuotaId: 2, importe: -50, importePago: -50 }])
    expect(release(partes, 0)).toEqual([
      { cuotaId: 2, importe: -100, importePago: -100 },
      { cuotaId: 1, importe: -100, importePago: -100 },
    ])
  })

  test('leaves exactly what may stay in use, and no part below zero', () => {
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 6 }), fc.nat(10 ** 12), (lista, maximo) => {
        const partes = lista.map((una, cuotaId) => ({ cuotaId, ...una }))
        const total = partes.reduce((suma, { importePago }) => suma + importePago, 0)
        const deshecho = release(partes, maximo)
        expect(total + deshecho.reduce((suma, { importePago }) => suma + importePago, 0)).toBe(Math.min(total, maximo))
        for (const { cuotaId, importe } of deshecho) expect(-importe).toBeLessThanOrEqual(partes[cuotaId]?.importe ?? 0)
      }),
    )
  })
})

test('dollars to pesos round to the nearest centavo', () => {
  expect(toPesos(19_000, 148_550)).toBe(28_224_500)
  expect(toPesos(1, 148_550)).toBe(1486)
  expect(toPesos(1, 148_549)).toBe(1485)
})
