import { type Dia, isDia } from '../../reglas/dia.ts'

/** A day of the address, or `otro` if it is none. */
export function readDia<Otro extends string>(text: string, otro: Otro): Dia | Otro {
  return isDia(text) ? text : otro
}
