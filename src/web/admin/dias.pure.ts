import { type Dia, isDia } from '../../reglas/dia.ts'
import type { PartesDeDia } from '../ui/format.pure.ts'

/** Undefined for a day that no calendar has. */
export function toIso({ anio, mes, dia }: PartesDeDia): Dia | undefined {
  const texto = [anio, String(mes).padStart(2, '0'), String(dia).padStart(2, '0')].join('-')
  return isDia(texto) ? texto : undefined
}

/** A day of the address, or `otro` if it is none. */
export function readDia<Otro extends string>(text: string, otro: Otro): Dia | Otro {
  return isDia(text) ? text : otro
}
