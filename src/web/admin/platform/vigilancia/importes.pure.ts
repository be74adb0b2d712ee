import { findActionWording } from '../../../../contract/platform/actions.ts'
import {
  asCentavos,
  type Centavos,
  formatMoney,
  isCentavos,
  type Moneda,
  magnitude,
  monedaOf,
  subtract,
} from '../../../../reglas/dinero.ts'
import type { SentenceFields } from './reply-types.ts'

export function formatImporte(line: SentenceFields): string {
  const importe = readImporte(line)
  return importe ? `, ${formatMoney(importe.centavos, importe.moneda)}` : ''
}

export function readImporte({ accion, despues, moneda }: Pick<SentenceFields, 'accion' | 'despues' | 'moneda'>) {
  const centavos = readCentavos(despues, findActionWording(accion)?.importe)
  return centavos === undefined ? undefined : { centavos, moneda: readMoneda(despues) ?? moneda ?? 'ARS' }
}

export function describeCaja(after: unknown): string {
  const diferencias = (['Ars', 'Usd'] as const).flatMap((suffix) => {
    const [contado, expected] = [readCentavos(after, `contado${suffix}`), readCentavos(after, `esperado${suffix}`)]
    return contado === undefined || expected === undefined
      ? []
      : [{ sigla: suffix, diferencia: subtract(contado, expected) }]
  })
  if (diferencias.length === 0) return ''
  const texts = diferencias.flatMap(({ sigla, diferencia }) =>
    diferencia === 0
      ? []
      : `${formatMoney(magnitude(diferencia), sigla === 'Usd' ? 'USD' : 'ARS')} ${diferencia > 0 ? 'de más' : 'de menos'}`,
  )
  return `, ${texts.join(' y ') || 'sin diferencia'}`
}

export function describeCambio({
  accion,
  antes,
  despues,
}: SentenceFields): { before: string; after: string } | undefined {
  const { importe, precio = importe } = findActionWording(accion) ?? {}
  const [before, after] = [readCentavos(antes, precio), readCentavos(despues, precio)]
  if (before === undefined || after === undefined || before === after) return undefined
  const own = precio === 'pesos' ? 'ARS' : (readMoneda(despues) ?? readMoneda(antes))
  return own && { before: formatMoney(before, readMoneda(antes) ?? own), after: formatMoney(after, own) }
}

function readCentavos(value: unknown, field = ''): Centavos | undefined {
  const numero = readNumero(value, field)
  return numero !== undefined && isCentavos(numero) ? asCentavos(numero) : undefined
}

/** Returns the currency of a recorded state. Payment options store a number: 1 is pesos, 2 dollars. For 3 (both), returns undefined. */
export function readMoneda(value: unknown): Moneda | undefined {
  const moneda = readField(value, 'moneda')
  if (moneda === '1' || moneda === '2') return moneda === '2' ? 'USD' : 'ARS'
  return typeof moneda === 'string' && moneda !== '3' ? monedaOf(moneda) : undefined
}

export const readField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([nombre]) => nombre === field)?.[1]
    : undefined

export function readNumero(value: unknown, field: string): number | undefined {
  const numero = readField(value, field)
  return typeof numero === 'number' ? numero : undefined
}
