import { describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { ReservaCuenta } from '../../src/web/account/cuenta.pure.ts'
import {
  type CuotaRow,
  cuotaRowsOf,
  describeFamilySituacion,
  isPayable,
  totalPesos,
} from '../../src/web/account/cuentas/cuentas.pure.ts'

const cuota = (part: Partial<CuotaRow> = {}): CuotaRow => ({
  id: 1,
  numero: 7,
  moneda: 'ARS',
  concepto: 'cuota',
  importe: asCentavos(100_050),
  pagado: asCentavos(0),
  debe: asCentavos(100_050),
  montohoy: asCentavos(100_050),
  vencimiento: '2026-11-25',
  nombrepaquete: 'Bariloche',
  situacion: 'por_pagar',
  nombre: 'Cuota 3',
  titulo: 'Cuota 3 de Martina',
  ...part,
})

describe('Mis Cuentas', () => {
  test('lists the payable dues of every booking, earliest first, without the deposit', () => {
    const pagable = { numero: 1, nombre: 'Cuota 1', moneda: 'ARS', debe: 1000, montohoy: 1000 }
    const de = (id: number, cuotas: object[]) =>
      ({
        id,
        idpasajero: id,
        nombrepasajero: id === 8 ? 'Martina' : 'Tomás',
        nombrepaquete: 'Bariloche',
        cuotas,
      }) as unknown as ReservaCuenta
    const rows = cuotaRowsOf({
      reservas: [
        de(8, [
          { ...pagable, id: 1, numero: 0, vencimiento: '2026-12-01', situacion: 'por_pagar' },
          { ...pagable, id: 2, vencimiento: '2027-01-10', situacion: 'por_pagar' },
          { ...pagable, id: 3, nombre: 'Interés por mora', vencimiento: '2027-03-10', situacion: 'en_proceso' },
        ]),
        de(7, [
          { ...pagable, id: 4, vencimiento: '2026-12-10', situacion: 'vencida' },
          { ...pagable, id: 5, vencimiento: '2026-11-10', situacion: 'pagada' },
          { ...pagable, id: 6, vencimiento: '2026-11-10', situacion: 'sin_efecto' },
        ]),
      ],
    })
    expect(rows.map(({ id, titulo }) => [id, titulo])).toEqual([
      [4, 'Cuota 1 de Tomás'],
      [2, 'Cuota 1 de Martina'],
      [3, 'Interés por mora de Martina'],
    ])
    expect(rows[2]).toMatchObject({ numero: 8, situacion: 'en_proceso', montohoy: 1000 })
  })

  test("sums dues in today's pesos, and offers neither dollars without a rate nor dues with a pending payment", () => {
    const sinCotizacion = cuota({ moneda: 'USD', debe: asCentavos(19_000), montohoy: null })
    expect(totalPesos([cuota(), sinCotizacion, cuota()])).toBe(200_100)
    expect(isPayable(sinCotizacion)).toBe(false)
    expect(isPayable(cuota({ situacion: 'en_proceso' }))).toBe(false)
    expect(isPayable(cuota({ situacion: 'en_verificacion' }))).toBe(false)
    expect(isPayable(cuota())).toBe(true)
  })

  test.each([
    ['2026-11-25', 'por_pagar', 'Vence hoy'],
    ['2026-11-24', 'por_pagar', 'Vence en 1 día'],
    ['2026-11-15', 'por_pagar', 'Vence en 10 días'],
    ['2026-11-14', 'por_pagar', 'Por pagar'],
    ['2026-11-26', 'vencida', 'Vencida hace 1 día'],
    ['2027-01-01', 'vencida', 'Vencida hace 37 días'],
    ['2027-01-01', 'en_proceso', 'Pago en proceso'],
    // The server computes the state, so a wrong browser clock does not matter.
    ['2026-11-25', 'vencida', 'Vencida'],
    ['2026-11-20', 'vencida', 'Vencida'],
    ['2026-11-26', 'por_pagar', 'Vence hoy'],
  ] as const)('describes a due on %s with the state %s as "%s"', (today, situacion, text) => {
    expect(describeFamilySituacion(cuota({ situacion }), today).text).toBe(text)
  })
})
