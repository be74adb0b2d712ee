import { addDays, type Dia } from '../../../../reglas/dia.ts'

/**
 * Days before a due on which its family is reminded. A negative number is after the due. If the app did not run on that day, the reminder
 * is sent until `hasta` days before. A reminder for before the due is never sent after it.
 */
export const ventanas = [
  { anticipacion: 7, hasta: 4 },
  { anticipacion: 3, hasta: 1 },
  { anticipacion: 0, hasta: 0 },
  { anticipacion: -2, hasta: -5 },
] as const
export type Ventana = (typeof ventanas)[number]
export type Anticipacion = Ventana['anticipacion']

/** The reminder after a due. */
export const ventanaDeVencido: Ventana = ventanas[3]

/** Returns the first and the last due day that may be reminded today. */
export function duesReminded(hoy: Dia, { anticipacion, hasta }: Ventana): [Dia, Dia] {
  return [addDays(hoy, hasta), addDays(hoy, anticipacion)]
}

/** Returns the key of a reminder: one mail per account, due day and reminder, whatever its content. */
export function claveDeRecordatorio(usuarioId: number, vencimiento: Dia, anticipacion: Anticipacion): string {
  return `recordatorio-${usuarioId}-${vencimiento}-${anticipacion}`
}

/** Returns the key of the overdue reminder that staff send: once a day per account. */
export const claveDeRecordatorioDeVencido = (usuarioId: number, hoy: Dia) => `recordatorio-${usuarioId}-vencido-${hoy}`

/** Groups rows by account, in the order of each account's first row. */
export function byCuenta<Fila extends { usuarioId: number }>(filas: readonly Fila[]): Fila[][] {
  return [...Map.groupBy(filas, ({ usuarioId }) => usuarioId).values()]
}
