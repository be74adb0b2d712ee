import { type Dia, isDia } from '../../../reglas/dia.ts'

export function parseDiaOr<Other extends string>(text: string, other: Other): Dia | Other {
  return isDia(text) ? text : other
}
