import { addDays, type Dia } from '../../../../reglas/dia.ts'

/**
 * `anticipacion`: days before a due date; negative after it. If the app did not run on that day, it sends the reminder until `hasta`
 * days before.
 */
export const reminderWindows = [
  { anticipacion: 7, hasta: 4 },
  { anticipacion: 3, hasta: 1 },
  { anticipacion: 0, hasta: 0 },
  { anticipacion: -2, hasta: -5 },
] as const
export type ReminderWindow = (typeof reminderWindows)[number]
export type Anticipacion = ReminderWindow['anticipacion']

export const overdueWindow: ReminderWindow = reminderWindows[3]

export function remindedDueDates(hoy: Dia, { anticipacion, hasta }: ReminderWindow): [Dia, Dia] {
  return [addDays(hoy, hasta), addDays(hoy, anticipacion)]
}

/** Limits reminders to one mail per account, due date and `ReminderWindow`, whatever its content. */
export function recordatorioMailKey(usuarioId: number, vencimiento: Dia, anticipacion: Anticipacion): string {
  return `recordatorio-${usuarioId}-${vencimiento}-${anticipacion}`
}

/** Limits the reminders that staff send to one per account and day. */
export const vencidoMailKey = (usuarioId: number, hoy: Dia) => `recordatorio-${usuarioId}-vencido-${hoy}`

export function groupByCuenta<Row extends { usuarioId: number }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ usuarioId }) => usuarioId).values()]
}
