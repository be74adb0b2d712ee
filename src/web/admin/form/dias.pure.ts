import { type Dia, isDia } from '../../../reglas/dia.ts'

export function readDia<Otro extends string>(text: string, otro: Otro): Dia | Otro {
  return isDia(text) ? text : otro
}
