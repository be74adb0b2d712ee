import { describe, expect, it } from 'vitest'
import {
  type CuotaFila,
  groupByReserva,
  importesOf,
  isPayable,
  nextDue,
  situacionOf,
  totalPesos,
} from '../../src/web/account/cuentas/cuentas.pure.ts'

const cuota = (part: Partial<CuotaFila> = {}): CuotaFila => ({
  id: '1',
  numero: '7',
  cuota: '3',
  monto: '1000.50',
  moneda: 'ARS',
  importe: '1000.50',
  vencimiento: '25-11-2026',
  pasajero: 'Martina Juárez',
  nombrepaquete: 'Bariloche',
  enproceso: '0',
  ...part,
})

describe('instalments to pay', () => {
  it('groups by booking and keeps the order of the due dates', () => {
    const grupos = groupByReserva([cuota(), cuota({ id: '2', numero: '8' }), cuota({ id: '3' })])
    expect(grupos.map(({ numero, cuotas }) => [numero, cuotas.map(({ id }) => id)])).toEqual([
      ['7', ['1', '3']],
      ['8', ['2']],
    ])
  })

  it('sums the pesos of today and leaves out dollars without a rate', () => {
    const sinCotizacion = cuota({ moneda: 'USD', importe: '190.00', monto: '' })
    expect(totalPesos([cuota(), sinCotizacion, cuota()])).toBe(200_100)
    expect(isPayable(sinCotizacion)).toBe(false)
    expect(isPayable(cuota({ enproceso: '1' }))).toBe(false)
    expect(isPayable(cuota())).toBe(true)
  })

  it('takes as next all that falls due on the nearest date', () => {
    const rows = [
      cuota({ id: 'late', vencimiento: '10-11-2026' }),
      cuota({ id: 'later', vencimiento: '25-12-2026' }),
      cuota({ id: 'a' }),
      cuota({ id: 'paying', enproceso: '1' }),
      cuota({ id: 'b', numero: '8', moneda: 'USD', importe: '190.00', monto: '' }),
    ]
    const next = nextDue(rows, '2026-11-21')
    expect(next.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(importesOf(next)).toEqual([
      { moneda: 'ARS', centavos: 100_050 },
      { moneda: 'USD', centavos: 19_000 },
    ])
    expect(nextDue([], '2026-11-21')).toEqual([])
  })

  it.each([
    ['2026-11-25', 'Vence hoy', false],
    ['2026-11-24', 'Vence en 1 día', false],
    ['2026-11-15', 'Vence en 10 días', false],
    ['2026-11-14', 'A vencer', false],
    ['2026-11-26', 'Vencida hace 1 día', true],
    ['2027-01-01', 'Vencida hace 37 días', true],
  ])('seen on %s: %s', (today, texto, vencida) => {
    expect(situacionOf(cuota(), today)).toMatchObject({ texto, vencida })
  })

  it('does not call late what is being paid', () => {
    expect(situacionOf(cuota({ enproceso: '1' }), '2027-01-01').vencida).toBe(false)
  })
})
