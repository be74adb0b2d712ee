import { expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { Cuenta } from '../../src/web/account/cuenta.pure.ts'
import { describeReturn, type PaymentAttempt, receiptText } from '../../src/web/account/cuentas/return-text.pure.ts'

const cuota = (id: number, situacion: string) => ({
  ...{ id, numero: id, nombre: `Cuota ${id}`, situacion, moneda: 'ARS', vencimiento: `2026-12-0${id}` },
  ...{ debe: situacion === 'pagada' ? 0 : 100, montohoy: situacion === 'pagada' ? 0 : 100 },
})

const cuenta = {
  siguiente: 2,
  reservas: [
    {
      ...{ id: 7, idpasajero: 1, nombrepasajero: 'Martina', nombrepaquete: 'Bariloche', estado: 'confirmada' },
      cuotas: [cuota(1, 'pagada'), cuota(2, 'por_pagar'), cuota(3, 'en_proceso')],
    },
  ],
} as unknown as Cuenta

const intento: PaymentAttempt = { estado: 'aprobado', importe: asCentavos(9_375_000), cuotas: [1], recibo: 36 }

test('the page after a payment shows the dues by child, the balance and what comes next', () => {
  const { cuotas, remaining, siguiente } = describeReturn(intento, cuenta)
  expect(cuotas).toEqual([{ id: 1, title: 'Cuota 1 de Martina', nombrepaquete: 'Bariloche' }])
  expect(remaining).toEqual([{ moneda: 'ARS', centavos: 200 }])
  expect(siguiente?.titulo).toBe('Cuota 2 de Martina')
})

test('the text for sharing a payment states whether the payment has been credited', () => {
  const text = (part: Partial<PaymentAttempt>) =>
    receiptText({ ...intento, ...part }, intento.importe, describeReturn(intento, cuenta)).replaceAll('\u00a0', ' ')
  expect(text({})).toBe('Pagué $ 93.750,00: Cuota 1 de Martina, Bariloche. Recibo N.º 00000036.')
  expect(text({ estado: 'en_proceso', recibo: null })).toBe(
    'Pagué, y falta que se acredite, $ 93.750,00: Cuota 1 de Martina, Bariloche.',
  )
})
