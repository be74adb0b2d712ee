import { addDays, type Dia } from '../../../../reglas/dia.ts'

/**
 * How many days before a due date the family is reminded; negative after it. If the app did not run on that day, it sends the reminder
 * until `hasta` days before. A reminder for before the due date is never sent after it.
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

/** Returns the key that limits reminders to one mail per account, due date and `ReminderWindow`, whatever its content. */
export function recordatorioMailKey(usuarioId: number, vencimiento: Dia, anticipacion: Anticipacion): string {
  return `recordatorio-${usuarioId}-${vencimiento}-${anticipacion}`
}

/** Returns the key that limits staff's overdue reminders to one per account and day. */
export const vencidoMailKey = (usuarioId: number, hoy: Dia) => `recordatorio-${usuarioId}-vencido-${hoy}`

export function groupByCuenta<Row extends { usuarioId: number }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ usuarioId }) => usuarioId).values()]
}
