import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { add, asCentavos } from '../../src/reglas/dinero.ts'
import {
  buildPlan,
  checkPlanPersonal,
  depositDeadline,
  type PlanTerms,
  splitEvenly,
  totalsByMoneda,
} from '../../src/reglas/plan.ts'

const terminos: PlanTerms = {
  moneda: '1',
  importe: asCentavos(214_800_000),
  adicional: 0,
  senia: asCentavos(12_000_000),
  fechaVtoSenia: '2026-12-20',
  cuotas: 9,
  cuotasAdicional: 0,
  primerVencimiento: '2026-12-10',
  diaVencimiento: 10,
  personal: false,
  seniaMin: null,
  seniaMax: null,
  cuotasMax: null,
}
const fechas = { hoy: '2026-11-19', fechaSalida: '2027-09-12', vencimientoSenia: '2026-12-04' } as const

describe('a payment plan', () => {
  test('splits to the cent, deposit first, the remainder in the last instalment', () => {
    const plan = buildPlan(terminos, fechas)
    expect(plan?.map(({ importe }) => importe)).toEqual([12_000_000, ...Array(8).fill(22_533_333), 22_533_336])
    expect(plan?.map(({ vencimiento }) => vencimiento).slice(0, 3)).toEqual(['2026-12-04', '2026-12-10', '2027-01-10'])
    expect(plan?.at(-1)?.vencimiento).toBe('2027-08-10')
  })

  test('has separate instalments for each currency', () => {
    const mixto: PlanTerms = { ...terminos, moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 }
    const plan = buildPlan(mixto, fechas) ?? []
    expect(plan.filter(({ moneda }) => moneda === 'USD').map(({ numero, importe }) => [numero, importe])).toEqual([
      [1, 19_000],
      [2, 19_000],
      [3, 19_000],
    ])
    expect(totalsByMoneda(plan)).toEqual({ ARS: mixto.importe, USD: mixto.adicional })
  })

  test('in dollars only has a deposit in dollars', () => {
    const plan = buildPlan({ ...terminos, moneda: '2' }, fechas)
    expect(new Set(plan?.map(({ moneda }) => moneda))).toEqual(new Set(['USD']))
  })

  test('is in order of due date and sums to the agreed price, whatever its terms', () => {
    const valid = fc.record({
      importe: fc.integer({ min: 100, max: 10 ** 11 }).map(asCentavos),
      senia: fc.integer({ min: 0, max: 99 }).map(asCentavos),
      cuotas: fc.integer({ min: 1, max: 12 }),
      diaVencimiento: fc.integer({ min: 1, max: 31 }),
    })
    fc.assert(
      fc.property(valid, (cambio) => {
        const plan = buildPlan({ ...terminos, ...cambio }, { ...fechas, fechaSalida: '2028-12-01' }) ?? []
        expect(totalsByMoneda(plan).ARS).toBe(cambio.importe)
        expect(plan.every(({ importe }) => Number.isInteger(importe) && importe >= 0)).toBe(true)
        const dias = plan.filter(({ numero }) => numero > 0).map(({ vencimiento }) => vencimiento)
        expect([...dias].sort()).toEqual(dias)
        expect(new Set(dias).size).toBe(dias.length)
      }),
    )
  })

  test('uses the last day of a short month instead of the 31st', () => {
    const plan = buildPlan({ ...terminos, primerVencimiento: '2026-12-31', diaVencimiento: 31, cuotas: 3 }, fechas)
    expect(plan?.slice(1).map(({ vencimiento }) => vencimiento)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
  })

  test('booked after the first due date starts on the next due date', () => {
    const plan = buildPlan({ ...terminos, fechaVtoSenia: '2027-03-01' }, { ...fechas, hoy: '2027-01-10' })
    expect(plan).toBeNull()
    const short = buildPlan({ ...terminos, fechaVtoSenia: '2027-03-01', cuotas: 6 }, { ...fechas, hoy: '2027-01-10' })
    expect(short?.[1]?.vencimiento).toBe('2027-02-10')
  })

  test('is impossible when the last instalment would fall on or after the departure', () => {
    expect(buildPlan(terminos, { ...fechas, fechaSalida: '2027-08-10' })).toBeNull()
    expect(buildPlan(terminos, { ...fechas, fechaSalida: '2027-08-11' })).not.toBeNull()
  })

  test("is impossible after the deposit's date has passed", () => {
    expect(buildPlan(terminos, { ...fechas, hoy: '2026-12-21' })).toBeNull()
  })

  test('chosen by the family cannot leave the allowed bounds', () => {
    const personal: PlanTerms = {
      ...terminos,
      personal: true,
      seniaMin: asCentavos(12_000_000),
      seniaMax: asCentavos(90_000_000),
      cuotasMax: 9,
    }
    const con = (anticipo: number, cuotas: number) =>
      buildPlan(personal, fechas, { anticipo: asCentavos(anticipo), cuotas })
    expect(con(11_999_999, 3)).toBeNull()
    expect(con(90_000_001, 3)).toBeNull()
    expect(con(12_000_000, 0)).toBeNull()
    expect(con(12_000_000, 10)).toBeNull()
    expect(con(12_000_000, 1.5)).toBeNull()
    expect(con(50_000_000, 4)?.map(({ importe }) => importe)).toEqual([50_000_000, ...Array(4).fill(41_200_000)])
    expect(buildPlan(terminos, fechas, { anticipo: asCentavos(12_000_000), cuotas: 3 })).toBeNull()
  })

  test('names the largest deposit that leaves a centavo for each instalment', () => {
    const limits = {
      ...terminos,
      importe: asCentavos(100_00),
      seniaMin: asCentavos(10_00),
      seniaMax: asCentavos(100_00),
    }
    const check = (anticipo: number) =>
      checkPlanPersonal({ ...limits, cuotasMax: 3 }, { anticipo: asCentavos(anticipo), cuotas: 2 }).anticipo
    expect(check(100_00)).toBe('La seña va de $\u00a010,00 a $\u00a099,98')
    expect(check(99_98)).toBeUndefined()
  })

  test('splits an amount without losing a cent', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12).map(asCentavos), fc.integer({ min: 1, max: 60 }), (total, parts) => {
        expect(add(...splitEvenly(total, parts))).toBe(total)
      }),
    )
  })
})

describe('the deposit deadline', () => {
  const feriados = new Set<Dia>(['2026-11-23', '2026-12-08'])
  test('is ten business days after the booking, without holidays and weekends', () => {
    expect(depositDeadline('2027-01-31', '2026-11-19', feriados)).toBe('2026-12-04')
    expect(depositDeadline('2027-01-31', '2026-11-19', new Set())).toBe('2026-12-03')
  })
  test("is the payment option's own date when that is earlier", () => {
    expect(depositDeadline('2026-11-30', '2026-11-19', feriados)).toBe('2026-11-30')
  })
})
