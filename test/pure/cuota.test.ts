import { describe, expect, test } from 'vitest'
import {
  amountOwed,
  cuotaName,
  cuotasOfNextDueDate,
  familySituacionOf,
  isInEffect,
  isOwed,
  nextCuotaToPay,
  planCuotaName,
  type SituacionDeFamilia,
  situacionOf,
} from '../../src/reglas/cuota.ts'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { estadosReserva, isLive } from '../../src/reglas/reserva.ts'

const cuota = {
  concepto: 'cuota',
  vencimiento: '2026-12-10',
  falta: asCentavos(100),
  condonado: 0,
  enProceso: false,
} as const
const cargo = { ...cuota, concepto: 'cancelacion' } as const

describe('the state of a due', () => {
  test.each([
    ['por_pagar', cuota, 'confirmada', '2026-12-10'],
    ['vencida', cuota, 'confirmada', '2026-12-11'],
    ['en_proceso', { ...cuota, enProceso: true }, 'confirmada', '2026-12-11'],
    ['pagada', { ...cuota, falta: 0 }, 'confirmada', '2026-12-11'],
    // A paid cuota stays paid, regardless of the booking's state.
    ['pagada', { ...cuota, falta: 0 }, 'cancelada', '2026-12-11'],
    ['sin_efecto', cuota, 'cancelada', '2026-12-01'],
    ['sin_efecto', cuota, 'vencida', '2026-12-01'],
    ['por_pagar', cargo, 'cancelada', '2026-12-10'],
    ['vencida', cargo, 'cancelada', '2026-12-11'],
    ['sin_efecto', cargo, 'confirmada', '2026-12-11'],
    ['sin_efecto', { ...cargo, falta: 0, condonado: asCentavos(40) }, 'cancelada', '2026-12-11'],
  ] as const)('is %s', (situacion, own, estado, hoy) => {
    expect(situacionOf(own, estado, hoy)).toBe(situacion)
    expect(amountOwed(own, estado)).toBe(isOwed(situacion) ? 100 : 0)
  })

  test.each([
    ['en_verificacion', cuota, 'confirmada', '2026-12-10'],
    // Overdue, with a reported transfer.
    ['en_verificacion', cuota, 'confirmada', '2026-12-11'],
    ['en_verificacion', cargo, 'cancelada', '2026-12-10'],
    ['en_proceso', { ...cuota, enProceso: true }, 'confirmada', '2026-12-10'],
    ['pagada', { ...cuota, falta: 0 }, 'confirmada', '2026-12-10'],
    ['sin_efecto', cuota, 'cancelada', '2026-12-10'],
  ] as const)('is shown as "%s" after a reported transfer', (situacion, own, estado, hoy) => {
    expect(familySituacionOf({ ...own, informada: true }, estado, hoy)).toBe(situacion)
    expect(familySituacionOf({ ...own, informada: false }, estado, hoy)).toBe(situacionOf(own, estado, hoy))
    expect(amountOwed(own, estado)).toBe(isOwed(situacion) ? 100 : 0)
  })

  test('is void for the dues of an ended booking and the cancellation charge of a live booking', () => {
    for (const estado of estadosReserva) {
      expect(isInEffect('cuota', estado)).toBe(isLive(estado))
      expect(isInEffect('cancelacion', estado)).toBe(!isLive(estado))
    }
  })
})

describe('the name of a due', () => {
  const index = (concepto: 'cuota' | 'ajuste' | 'interes' | 'cancelacion', numero: number, mixed = false) => ({
    concepto,
    numero,
    moneda: 'USD' as const,
    mixta: mixed,
  })

  test.each([
    ['Seña', index('cuota', 0)],
    ['Cuota 3', index('cuota', 3)],
    ['Cuota 3 en dólares', index('cuota', 3, true)],
    ['Ajuste de precio', index('ajuste', 12)],
    ['Interés por mora en dólares', index('interes', 12, true)],
    ['Cargo por cancelación', index('cancelacion', 12)],
  ])('is "%s"', (nombre, own) => {
    expect(cuotaName(own)).toBe(nombre)
  })

  test('names the due that caused an adjustment or interest', () => {
    expect(cuotaName(index('ajuste', 12), { numero: 3 })).toBe('Ajuste de la cuota 3')
    expect(cuotaName(index('interes', 12, true), { numero: 3 })).toBe('Interés por mora de la cuota 3 en dólares')
  })

  test('names the currency in a plan of two currencies', () => {
    const plan = [
      { numero: 0, moneda: 'ARS' },
      { numero: 1, moneda: 'ARS' },
      { numero: 1, moneda: 'USD' },
    ] as const
    expect(plan.map((one) => planCuotaName(one, plan))).toEqual([
      'Seña en pesos',
      'Cuota 1 en pesos',
      'Cuota 1 en dólares',
    ])
    expect(planCuotaName({ numero: 1, moneda: 'ARS' }, plan.slice(0, 2))).toBe('Cuota 1')
  })
})

const pendiente = (id: number, vencimiento: Dia, situacion: SituacionDeFamilia, numero = id) => ({
  id,
  numero,
  vencimiento,
  situacion,
})

test('the next payment is the oldest overdue due, or else the earliest one, deposit included', () => {
  const coming = [pendiente(3, '2027-01-10', 'por_pagar'), pendiente(2, '2026-12-10', 'por_pagar')]
  expect(nextCuotaToPay(coming)?.id).toBe(2)
  const senia = pendiente(9, '2026-12-10', 'por_pagar', 0)
  expect(nextCuotaToPay([...coming, senia])?.id).toBe(9)
  const late = [pendiente(8, '2026-10-10', 'vencida'), pendiente(7, '2026-09-10', 'vencida')]
  expect(nextCuotaToPay([...coming, senia, ...late])?.id).toBe(7)
  expect(
    nextCuotaToPay([pendiente(1, '2026-09-01', 'en_proceso'), pendiente(4, '2026-09-01', 'pagada')]),
  ).toBeUndefined()
})

test('the next dues are all dues of the nearest date, except overdue dues and dues in process', () => {
  const cuotas = [
    pendiente(1, '2026-11-10', 'vencida'),
    pendiente(2, '2026-12-25', 'por_pagar'),
    pendiente(3, '2026-12-10', 'por_pagar'),
    pendiente(4, '2026-12-01', 'en_proceso'),
    pendiente(5, '2026-12-02', 'en_verificacion'),
    pendiente(6, '2026-12-10', 'por_pagar', 0),
  ]
  expect(cuotasOfNextDueDate(cuotas).map(({ id }) => id)).toEqual([6, 3])
  expect(cuotasOfNextDueDate([])).toEqual([])
})
