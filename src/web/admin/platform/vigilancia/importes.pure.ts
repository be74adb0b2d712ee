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

export function formatImporte(linea: SentenceFields): string {
  const importe = readImporte(linea)
  return importe ? `, ${formatMoney(importe.centavos, importe.moneda)}` : ''
}

export function readImporte({ accion, despues, moneda }: Pick<SentenceFields, 'accion' | 'despues' | 'moneda'>) {
  const centavos = readCentavos(despues, findActionWording(accion)?.importe)
  return centavos === undefined ? undefined : { centavos, moneda: readMoneda(despues) ?? moneda ?? 'ARS' }
}

export function describeCaja(despues: unknown): string {
  const diferencias = (['Ars', 'Usd'] as const).flatMap((sigla) => {
    const [contado, esperado] = [readCentavos(despues, `contado${sigla}`), readCentavos(despues, `esperado${sigla}`)]
    return contado === undefined || esperado === undefined ? [] : [{ sigla, diferencia: subtract(contado, esperado) }]
  })
  if (diferencias.length === 0) return ''
  const dichas = diferencias.flatMap(({ sigla, diferencia }) =>
    diferencia === 0
      ? []
      : `${formatMoney(magnitude(diferencia), sigla === 'Usd' ? 'USD' : 'ARS')} ${diferencia > 0 ? 'de más' : 'de menos'}`,
  )
  return `, ${dichas.join(' y ') || 'sin diferencia'}`
}

export function describeCambio({
  accion,
  antes,
  despues,
}: SentenceFields): { antes: string; despues: string } | undefined {
  const { importe, precio = importe } = findActionWording(accion) ?? {}
  const [viejo, nuevo] = [readCentavos(antes, precio), readCentavos(despues, precio)]
  if (viejo === undefined || nuevo === undefined || viejo === nuevo) return undefined
  const suya = precio === 'pesos' ? 'ARS' : (readMoneda(despues) ?? readMoneda(antes))
  return suya && { antes: formatMoney(viejo, readMoneda(antes) ?? suya), despues: formatMoney(nuevo, suya) }
}

function readCentavos(valor: unknown, campo = ''): Centavos | undefined {
  const numero = readNumero(valor, campo)
  return numero !== undefined && isCentavos(numero) ? asCentavos(numero) : undefined
}

/**
 * Returns the currency of a recorded state. Payment options store a number: 1 is pesos, 2 dollars, 3 both, for which this returns
 * undefined.
 */
export function readMoneda(valor: unknown): Moneda | undefined {
  const moneda = readCampo(valor, 'moneda')
  if (moneda === '1' || moneda === '2') return moneda === '2' ? 'USD' : 'ARS'
  return typeof moneda === 'string' && moneda !== '3' ? monedaOf(moneda) : undefined
}

export const readCampo = (valor: unknown, campo: string): unknown =>
  typeof valor === 'object' && valor !== null
    ? Object.entries(valor).find(([nombre]) => nombre === campo)?.[1]
    : undefined

export function readNumero(valor: unknown, campo: string): number | undefined {
  const numero = readCampo(valor, campo)
  return typeof numero === 'number' ? numero : undefined
}
