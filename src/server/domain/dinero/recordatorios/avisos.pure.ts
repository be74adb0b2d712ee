import { addDays, type Dia } from '../../../../reglas/dia.ts'

/** Days before a due on which its family is reminded; a negative one comes after it. */
export const anticipaciones = [7, 3, 0, -2] as const
export type Anticipacion = (typeof anticipaciones)[number]

/** The day on which a due falls that is reminded of today. */
export function dueReminded(hoy: Dia, anticipacion: Anticipacion): Dia {
  return addDays(hoy, anticipacion)
}

/** The same cause never writes two: one mail an account, due day and reminder, whatever it lists. */
export function claveDeRecordatorio(usuarioId: number, vencimiento: Dia, anticipacion: Anticipacion): string {
  return `recordatorio-${usuarioId}-${vencimiento}-${anticipacion}`
}

/** Of all that is overdue, when staff say it: once a day. */
export const claveDeRecordatorioDeVencido = (usuarioId: number, hoy: Dia) => `recordatorio-${usuarioId}-vencido-${hoy}`

/** Groups by account, in the order in which each one comes first. */
export function byCuenta<Fila extends { usuarioId: number }>(filas: readonly Fila[]): Fila[][] {
  return [...Map.groupBy(filas, ({ usuarioId }) => usuarioId).values()]
}
