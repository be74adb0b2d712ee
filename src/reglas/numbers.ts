import { asCentavos, type Centavos, groupDigits } from './dinero.ts'

/** Formats 1234.5 as `1.234,5`, with at most two decimals. Does not use `Intl`, whose first use takes a phone up to 300 ms. */
export function formatNumber(amount: number): string {
  return toLocal(String(Math.round(amount * 100) / 100))
}

/** Converts decimal text to the local form: `1234.5` → `1.234,5`. */
function toLocal(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.')
  return groupDigits(whole) + (decimals ? `,${decimals}` : '')
}

/** Formats `1 libre`, `1.200 reservas`. `varios` is the plural, if it is not formed with s. */
export function formatCount(count: number, one: string, varios = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : varios}`
}

export type NounCount = [cuantos: number, uno: string, varios?: string]

/** Formats `2 cursos, 30 estudiantes y 1 reserva`. Omits zero counts. */
export function formatCounts(...cuentas: NounCount[]): string {
  const parts = cuentas.filter(([count]) => count > 0).map((cuenta) => formatCount(...cuenta))
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** Formats 12.5 as `12,5 %`. */
export function formatPercent(amount: number): string {
  return `${formatNumber(amount)}\u00a0%`
}

/** Formats a total financial cost, in hundredths of a per cent, as ads show it: `CFT 37,70 %`. */
export function formatCft(cft: number): string {
  return `CFT\u00a0${toLocal(porcentajeToWire(cft))}\u00a0%`
}

/** Converts hundredths of a per cent to the API's decimal text: 1250 → `12.50`. */
export function porcentajeToWire(porcentaje: number): string {
  return (porcentaje / 100).toFixed(2)
}

/** Converts hundredths of a per cent to the text of a form field: 1250 → `12,50`. Returns an empty text without a percentage. */
export function porcentajeToField(porcentaje: number | null | undefined): string {
  return porcentaje === null || porcentaje === undefined ? '' : porcentajeToWire(porcentaje).replace('.', ',')
}

/** Returns a share, in hundredths of a per cent, of an amount. Rounds to the nearest centavo. */
export function percentageOf(importe: Centavos, porcentaje: number): Centavos {
  return asCentavos(Number((BigInt(importe) * BigInt(porcentaje) + 5_000n) / 10_000n))
}

export const formatReciboNumber = (numero: number) => String(numero).padStart(8, '0')

/** Formats `50214873` as `50.214.873`. Returns any other text, such as a passport number, unchanged. */
export function formatDocumento(documento: string): string {
  return /^\d{7,8}$/.test(documento) ? groupDigits(documento) : documento
}

export function reciboLabel({ recibo, reciboOriginal }: { recibo: number | null; reciboOriginal: string }): string {
  if (recibo !== null) return `N.º ${formatReciboNumber(recibo)}`
  return reciboOriginal ? `Original ${reciboOriginal}` : '—'
}
