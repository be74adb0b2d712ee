import { expect, test } from 'vitest'
import { changeAfterPagos, estadoAfter, initialEstado } from '../../src/server/domain/viajes/reservas/estados.pure.ts'

test('a booking changes state only along the allowed transitions', () => {
  expect(estadoAfter('pendiente_senia', 'confirmar')).toBe('confirmada')
  expect(estadoAfter('confirmada', 'saldar')).toBe('pagada')
  expect(estadoAfter('pendiente_senia', 'vencer')).toBe('vencida')
  expect(estadoAfter('confirmada', 'vencer')).toBeNull()
  expect(estadoAfter('vencida', 'saldar')).toBeNull()
  expect(estadoAfter('cancelada', 'reinstalar')).toBe('pendiente_senia')
})

test("payments move a live booking's state forward and back, and never change an ended booking", () => {
  const con = (seniaPaga: boolean, todoPago: boolean) => ({ seniaPaga, todoPago })
  expect(changeAfterPagos('pendiente_senia', con(true, false))).toBe('confirmar')
  expect(changeAfterPagos('pendiente_senia', con(false, false))).toBeNull()
  expect(changeAfterPagos('confirmada', con(true, true))).toBe('saldar')
  expect(changeAfterPagos('pagada', con(true, false))).toBe('reabrir_saldo')
  expect(changeAfterPagos('confirmada', con(false, false))).toBe('reabrir_senia')
  expect(changeAfterPagos('vencida', con(true, true))).toBeNull()
})

test('a new booking waits for its deposit, if it has one', () => {
  expect(initialEstado([{ numero: 0 }, { numero: 1 }])).toBe('pendiente_senia')
  expect(initialEstado([{ numero: 1 }])).toBe('confirmada')
})
