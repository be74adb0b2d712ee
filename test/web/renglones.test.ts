import { expect, test } from 'vitest'
import { foldAuditoria } from '../../src/web/admin/platform/vigilancia/audit-rows.pure.ts'
import type { AuditLine } from '../../src/web/admin/platform/vigilancia/reply-types.ts'

const line = (id: number, action: string, who: string, nombre: string, mas: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id, accion: action, quien: who, nombre, cuando: `2026-11-25T15:${String(id % 60).padStart(2, '0')}:00Z` },
  ...{ objeto: action.split('.')[0] ?? '', objetoid: String(id), ip: '', cliente: null, moneda: null },
  ...{ reservas: [], nombrados: {}, antes: null, despues: null },
  ...mas,
})
const rows = (lines: AuditLine[]) =>
  foldAuditoria(lines).flatMap(({ lines }) =>
    lines.map(({ id, actos, nombres }) => [id, actos.map((act) => act.id), nombres]),
  )

test('consecutive reads by one person share a row of the audit log', () => {
  expect(
    rows([
      line(6, 'foto.vista', 'Sofía', 'Martina'),
      line(5, 'foto.vista', 'Sofía', 'Martina'),
      line(4, 'foto.vista', 'Sofía', 'Renata'),
      line(3, 'foto.vista', 'Nicolás', 'Renata'),
      line(2, 'reserva.cancelada', 'Nicolás', 'Renata'),
      line(1, 'reserva.cancelada', 'Nicolás', 'Lautaro'),
    ]),
  ).toEqual([
    [6, [6, 5, 4], ['Martina', 'Renata']],
    [3, [3], ['Renata']],
    [2, [2], ['Renata']],
    [1, [1], ['Lautaro']],
  ])
})

test('equal audited actions share a row per family or object, and equal automatic actions share a single row', () => {
  const own = { cliente: 6 }
  expect(
    rows([
      line(9, 'personal.ingreso', 'Sofía', 'Sofía', { objetoid: '1' }),
      line(8, 'personal.ingreso', 'Sofía', 'Sofía', { objetoid: '1' }),
      line(7, 'pago.registrado', 'Sofía', 'Hernán', own),
      line(6, 'pago.registrado', 'Sofía', 'Hernán', own),
      line(5, 'pago.registrado', 'Sofía', 'Lorena', { cliente: 7 }),
      line(4, 'reserva.vencida', 'El sistema', 'Luna'),
      line(3, 'reserva.vencida', 'El sistema', 'Tobías'),
      line(2, 'pago.registrado', 'El sistema', 'Luna', { cliente: 8 }),
      line(1, 'pago.registrado', 'El sistema', 'Tobías', { cliente: 9 }),
    ]).map(([, ids]) => ids),
  ).toEqual([[9, 8], [7, 6], [5], [4, 3], [2], [1]])
})

test("an audit log row never spans two days of the agency's time zone", () => {
  const dias = foldAuditoria([
    line(3, 'personal.ingreso', 'Sofía', 'Sofía', { objetoid: '1', cuando: '2026-11-25T03:00:00Z' }),
    line(2, 'personal.ingreso', 'Sofía', 'Sofía', { objetoid: '1', cuando: '2026-11-25T02:59:00Z' }),
  ])
  expect(dias.map(({ dia, lines }) => [dia, lines.length])).toEqual([
    ['2026-11-25', 1],
    ['2026-11-24', 1],
  ])
})

test("the audit log row of a payment includes the booking's change of state, and the row of a transfer includes the payment", () => {
  const when = '2026-11-25T15:00:00Z'
  const pago = (id: number, reserva: number, mas: Partial<AuditLine> = {}) =>
    line(id, 'pago.registrado', 'Sofía', `${reserva}`, { cuando: when, reservas: [reserva], ...mas })
  const estado = (id: number, reserva: number, mas: Partial<AuditLine> = {}) =>
    line(id, 'reserva.estado', 'Sofía', `${reserva}`, { cuando: when, reservas: [reserva], ...mas })
  const acreditada = line(9, 'transferencia.acreditada', 'Sofía', '1', { cuando: when, despues: { pagoId: 7 } })
  const dadas = [acreditada, estado(8, 1), pago(7, 1), estado(6, 2), pago(5, 2), estado(4, 3), pago(3, 2)]
  const otroMomento = estado(2, 4, { cuando: '2026-11-25T14:00:00Z' })
  const joined = (lines: AuditLine[]) =>
    foldAuditoria(lines).flatMap(({ lines }) =>
      lines.flatMap(({ actos }) => actos.map(({ id, causedLines }) => [id, causedLines.map((one) => one.id)])),
    )
  const juntos = [
    [9, [7, 8]],
    [5, [6]],
    [4, []],
    [3, []],
    [2, []],
  ]
  expect(joined([...dadas, otroMomento, pago(1, 4)])).toEqual([...juntos, [1, []]])
  // The result is the same in reverse order.
  expect(joined([pago(1, 4), otroMomento, ...dadas.toReversed()]).toReversed()).toEqual(
    [[1, []], ...juntos.toReversed()].toReversed(),
  )
  // A later payment is closer, but it did not cause the change.
  expect(joined([pago(7, 1), estado(6, 1), pago(4, 1)])).toEqual([
    [7, []],
    [4, [6]],
  ])
  expect(joined([estado(8, 1, { quien: 'Nicolás' }), pago(7, 1)])).toEqual([
    [8, []],
    [7, []],
  ])
})
