import { addDays, type Dia } from '../../../../reglas/dia.ts'

/**
 * Days before a due on which its family is reminded; a negative one comes after it. Where the app did not run on that day,
 * the reminder still goes out until `hasta` days before; one that comes before the due never goes out after it.
 */
export const ventanas = [
  { anticipacion: 7, hasta: 4 },
  { anticipacion: 3, hasta: 1 },
  { anticipacion: 0, hasta: 0 },
  { anticipacion: -2, hasta: -5 },
] as const
export type Ventana = (typeof ventanas)[number]
export type Anticipacion = Ventana['anticipacion']

/** What comes after a due. */
export const ventanaDeVencido: Ventana = ventanas[3]

/** The first and the last day on which a due falls that may be reminded of today. */
export function duesReminded(hoy: Dia, { anticipacion, hasta }: Ventana): [Dia, Dia] {
  return [addDays(hoy, hasta), addDays(hoy, anticipacion)]
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
