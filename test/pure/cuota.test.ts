import { describe, expect, test } from 'vitest'
import {
  debeOf,
  nombreDeCuota,
  nombreEnPlan,
  rige,
  seDebe,
  situacionDeFamilia,
  situacionOf,
} from '../../src/reglas/cuota.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { estadosReserva, estaViva } from '../../src/reglas/reserva.ts'

const cuota = {
  concepto: 'cuota',
  vencimiento: '2026-12-10',
  falta: asCentavos(100),
  condonado: 0,
  enProceso: false,
} as const
const cargo = { ...cuota, concepto: 'cancelacion' } as const

describe('how a due stands', () => {
  test.each([
    ['por_pagar', cuota, 'confirmada', '2026-12-10'],
    ['vencida', cuota, 'confirmada', '2026-12-11'],
    ['en_proceso', { ...cuota, enProceso: true }, 'confirmada', '2026-12-11'],
    ['pagada', { ...cuota, falta: 0 }, 'confirmada', '2026-12-11'],
    // What was paid stays paid, whatever became of the booking.
    ['pagada', { ...cuota, falta: 0 }, 'cancelada', '2026-12-11'],
    ['sin_efecto', cuota, 'cancelada', '2026-12-01'],
    ['sin_efecto', cuota, 'vencida', '2026-12-01'],
    ['por_pagar', cargo, 'cancelada', '2026-12-10'],
    ['vencida', cargo, 'cancelada', '2026-12-11'],
    ['sin_efecto', cargo, 'confirmada', '2026-12-11'],
    ['sin_efecto', { ...cargo, falta: 0, condonado: asCentavos(40) }, 'cancelada', '2026-12-11'],
  ] as const)('%s', (situacion, suya, estado, hoy) => {
    expect(situacionOf(suya, estado, hoy)).toBe(situacion)
    expect(debeOf(suya, estado)).toBe(seDebe(situacion) ? 100 : 0)
  })

  test.each([
    ['en_verificacion', cuota, 'confirmada', '2026-12-10'],
    // Late by the books, and on its way all the same.
    ['en_verificacion', cuota, 'confirmada', '2026-12-11'],
    ['en_verificacion', cargo, 'cancelada', '2026-12-10'],
    ['en_proceso', { ...cuota, enProceso: true }, 'confirmada', '2026-12-10'],
    ['pagada', { ...cuota, falta: 0 }, 'confirmada', '2026-12-10'],
    ['sin_efecto', cuota, 'cancelada', '2026-12-10'],
  ] as const)('once its family told a transfer of it: %s', (situacion, suya, estado, hoy) => {
    expect(situacionDeFamilia({ ...suya, informada: true }, estado, hoy)).toBe(situacion)
    expect(situacionDeFamilia({ ...suya, informada: false }, estado, hoy)).toBe(situacionOf(suya, estado, hoy))
    expect(debeOf(suya, estado)).toBe(seDebe(situacion) ? 100 : 0)
  })

  test('of each booking either the plan or the charge is asked for, never both', () => {
    for (const estado of estadosReserva) {
      expect(rige('cuota', estado)).toBe(estaViva(estado))
      expect(rige('cancelacion', estado)).toBe(!estaViva(estado))
    }
  })
})

describe('what a due is called', () => {
  const en = (concepto: 'cuota' | 'ajuste' | 'interes' | 'cancelacion', numero: number, mixta = false) => ({
    concepto,
    numero,
    moneda: 'USD' as const,
    mixta,
  })

  test.each([
    ['Seña', en('cuota', 0)],
    ['Cuota 3', en('cuota', 3)],
    ['Cuota 3 en dólares', en('cuota', 3, true)],
    ['Ajuste de precio', en('ajuste', 12)],
    ['Interés por mora en dólares', en('interes', 12, true)],
    ['Cargo por cancelación', en('cancelacion', 12)],
  ])('%s', (nombre, suya) => {
    expect(nombreDeCuota(suya)).toBe(nombre)
  })

  test('one that another one causes may name it', () => {
    expect(nombreDeCuota(en('ajuste', 12), { numero: 3 })).toBe('Ajuste de la cuota 3')
    expect(nombreDeCuota(en('interes', 12, true), { numero: 3 })).toBe('Interés por mora de la cuota 3 en dólares')
  })

  test('of a plan in both currencies each due names its own', () => {
    const plan = [
      { numero: 0, moneda: 'ARS' },
      { numero: 1, moneda: 'ARS' },
      { numero: 1, moneda: 'USD' },
    ] as const
    expect(plan.map((una) => nombreEnPlan(una, plan))).toEqual([
      'Seña en pesos',
      'Cuota 1 en pesos',
      'Cuota 1 en dólares',
    ])
    expect(nombreEnPlan({ numero: 1, moneda: 'ARS' }, plan.slice(0, 2))).toBe('Cuota 1')
  })
})
