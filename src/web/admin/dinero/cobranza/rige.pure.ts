import { byFecha, isoDay } from '../../../../reglas/dia.ts'

type Cotizacion = { id: string; fecha: string }

/** The rate that rules on a day (`yyyy-mm-dd`): of those up to it, the latest day's, and of that one the newest. */
export function rulingOn<Fila extends Cotizacion>(filas: readonly Fila[], hoy: string): Fila | undefined {
  return filas
    .filter((fila) => isoDay(fila.fecha) <= hoy)
    .toSorted((a, b) => byFecha(b.fecha, a.fecha) || Number(b.id) - Number(a.id))[0]
}
