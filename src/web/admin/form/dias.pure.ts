import { type Dia, isDia } from '../../../reglas/dia.ts'

export function parseDiaOr<Otro extends string>(text: string, other: Otro): Dia | Otro {
  return isDia(text) ? text : other
}
