import { expect, test } from 'vitest'
import { initialState, transition, transitionByMoney } from '../../src/server/domain/viajes/reservas/estados.pure.ts'

test('a booking changes state only along the allowed transitions', () => {
  expect(transition('pendiente_senia', 'confirmar')).toBe('confirmada')
  expect(transition('confirmada', 'saldar')).toBe('pagada')
  expect(transition('pendiente_senia', 'vencer')).toBe('vencida')
  expect(transition('confirmada', 'vencer')).toBeNull()
  expect(transition('vencida', 'saldar')).toBeNull()
  expect(transition('cancelada', 'reinstalar')).toBe('pendiente_senia')
})

test("payments move a live booking's state forward and back, and never change an ended booking", () => {
  const con = (seniaPaga: boolean, todoPago: boolean) => ({ seniaPaga, todoPago })
  expect(transitionByMoney('pendiente_senia', con(true, false))).toBe('confirmar')
  expect(transitionByMoney('pendiente_senia', con(false, false))).toBeNull()
  expect(transitionByMoney('confirmada', con(true, true))).toBe('saldar')
  expect(transitionByMoney('pagada', con(true, false))).toBe('reabrir_saldo')
  expect(transitionByMoney('confirmada', con(false, false))).toBe('reabrir_senia')
  expect(transitionByMoney('vencida', con(true, true))).toBeNull()
})

test('a new booking waits for its deposit, if it has one', () => {
  expect(initialState([{ numero: 0 }, { numero: 1 }])).toBe('pendiente_senia')
  expect(initialState([{ numero: 1 }])).toBe('confirmada')
})
