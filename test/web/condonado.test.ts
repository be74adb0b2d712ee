import { expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { describeSituacion } from '../../src/web/admin/viajes/reservas/ficha/situacion.pure.ts'

test.each([
  ['sin_efecto', 5_000_000, 'cancelada', 'Condonado'],
  // Part of the amount was waived, and the rest is still owed.
  ['por_pagar', 5_000_000, 'cancelada', 'Por pagar'],
  ['vencida', 5_000_000, 'cancelada', 'Vencida'],
  // A reinstated booking owes its plan, not its cancellation charge.
  ['sin_efecto', 5_000_000, 'confirmada', 'Sin efecto'],
  ['sin_efecto', 0, 'cancelada', 'Sin efecto'],
] as const)('a %s due with %s waived, of a %s booking, is shown as "%s"', (situacion, condonado, estado, text) => {
  expect(describeSituacion({ situacion, condonado: asCentavos(condonado) }, estado)).toBe(text)
})
