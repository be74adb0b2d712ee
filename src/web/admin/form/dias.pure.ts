import { type Dia, isDia } from '../../../reglas/dia.ts'

/** Parses a day from the URL. Returns `otro` if the text is not a day. */
export function readDia<Otro extends string>(text: string, otro: Otro): Dia | Otro {
  return isDia(text) ? text : otro
}
