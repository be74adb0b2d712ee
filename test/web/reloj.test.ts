import { expect, test } from 'vitest'
import { describeDeadline } from '../../src/web/admin/personas/solicitudes/deadline.pure.ts'

test.each([
  ['2026-11-19T12:00:00Z', '2026-11-19T12:30:00Z', 'Quedan 23 h', 'plain'],
  ['2026-11-18T14:00:00Z', '2026-11-19T12:00:00Z', 'Quedan 2 h', 'alert'],
  ['2026-11-18T12:45:00Z', '2026-11-19T12:00:00Z', 'Quedan 45 min', 'alert'],
  ['2026-11-18T10:00:00Z', '2026-11-19T12:00:00Z', 'Vencida hace 2 h', 'bad'],
  ['2026-11-15T11:00:00Z', '2026-11-19T12:00:00Z', 'Vencida hace 3 días', 'bad'],
])('the deadline of a legal request of %s is shown at %s as: %s', (created, now, text, tone) => {
  expect(describeDeadline(created, new Date(now))).toEqual({ text, tone })
})
