import { describe, expect, test } from 'vitest'
import type { Situacion } from '../../src/reglas/cuota.ts'
import {
  type CuotaCuenta,
  dueWith,
  isUnpaid,
  overdueSince,
  pendingTasksOf,
  type ReservaCuenta,
} from '../../src/web/account/cuenta.pure.ts'

const cuota = (situacion: Situacion, vencimiento = '2026-10-10', id = 1) =>
  ({ id, numero: 1, situacion, vencimiento }) as unknown as CuotaCuenta

describe("a family's account", () => {
  test('is overdue since the earliest overdue due of all bookings', () => {
    const added = [cuota('vencida', '2026-09-10'), cuota('por_pagar', '2026-01-10')]
    const old = [cuota('pagada', '2026-02-10'), cuota('vencida', '2025-12-05')]
    expect(overdueSince([...added, ...old])).toBe('2025-12-05')
    expect(overdueSince([cuota('por_pagar')])).toBeUndefined()
  })

  test('lists the other unpaid dues of the day on which the next one is due', () => {
    const enPesos = cuota('por_pagar', '2026-10-10', 1)
    const enDolares = cuota('por_pagar', '2026-10-10', 2)
    const others = [cuota('pagada', '2026-10-10', 3), cuota('por_pagar', '2026-11-10', 4)]
    expect(dueWith(enPesos, [enPesos, enDolares, ...others])).toEqual([2])
  })

  test.each([
    ['por_pagar', ['cambio', 'senia']],
    ['vencida', ['senia', 'cambio']],
  ] as const)('lists an offered change before a deposit, but after an overdue deposit: %s', (situacion, pendientes) => {
    const reserva = {
      estado: 'pendiente_senia',
      fotos: 2,
      cuotas: [{ ...cuota(situacion), numero: 0 }],
      cambio: { id: 1, hasta: '2026-10-01T15:00:00.000Z' },
    }
    expect(pendingTasksOf(reserva as unknown as ReservaCuenta)).toEqual(pendientes)
  })

  test.each([
    [['por_pagar'], ['cargo'], 1],
    [['vencida'], ['cargo'], 1],
    [['en_proceso'], [], 0],
    [['en_proceso', 'por_pagar'], ['cargo'], 1],
    [['pagada', 'sin_efecto'], [], 0],
  ] as const)(
    'for a cancelled booking whose charge is %j shows the pending steps %j',
    (situaciones, pendientes, count) => {
      const cuotas = situaciones.map((situacion) => cuota(situacion))
      expect(
        pendingTasksOf({ estado: 'cancelada', fotos: 2, cuotas } as unknown as Parameters<typeof pendingTasksOf>[0]),
      ).toEqual(pendientes)
      expect(cuotas.filter(isUnpaid)).toHaveLength(count)
    },
  )
})
