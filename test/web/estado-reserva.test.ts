import { expect, test } from 'vitest'
import { describeEstadoOn } from '../../src/web/admin/viajes/reservas/estado-reserva.pure.ts'

test.each([
  ['pendiente_senia', '2026-11-25', 0, 'Pendiente de seña', undefined],
  ['pendiente_senia', '2026-11-23', 0, 'Seña vence mañana', 'alert'],
  ['pendiente_senia', '2026-11-22', 0, 'Seña vence hoy', 'bad'],
  ['pendiente_senia', '2026-11-21', 1, 'Seña vencida', 'bad'],
  ['pendiente_senia', '2026-11-25', 1, '1 cuota vencida', 'bad'],
  ['confirmada', '2026-11-22', 0, 'Confirmada', undefined],
  ['confirmada', '2026-06-01', 1, '1 cuota vencida', 'bad'],
  ['confirmada', '2026-06-01', 3, '3 cuotas vencidas', 'bad'],
  ['pagada', '2026-06-01', 0, 'Pagada', undefined],
  ['vencida', '2026-06-01', 0, 'Vencida', undefined],
  ['cancelada', '2026-06-01', 0, 'Cancelada', undefined],
  ['cancelada', '2026-06-01', 1, 'Cargo vencido', 'bad'],
] as const)(
  'a %s booking, with its deposit due on %s and %i overdue dues, shows on 22 November: %s',
  (estado, vencimientosenia, vencidas, text, tone) => {
    expect(describeEstadoOn({ estado, vencimientosenia, vencidas }, '2026-11-22')).toEqual(
      tone ? { text, tone } : { text },
    )
  },
)
