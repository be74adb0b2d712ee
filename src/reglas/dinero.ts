import { withNoBreakSpaces } from './text.ts'

export type Moneda = 'ARS' | 'USD'
export const monedas = ['ARS', 'USD'] as const

export type Importes = Record<Moneda, Centavos>

export const monedaOf = (nombre: string): Moneda => (nombre === 'USD' ? 'USD' : 'ARS')

declare const unit: unique symbol
/** An amount in whole minor units. Its currency is stored next to it. The literal 0 needs no conversion. */
export type Centavos = 0 | (number & { readonly [unit]: 'centavos' })

export const isCentavos = (numero: number): numero is Centavos => Number.isSafeInteger(numero)

/** Converts a number to an amount. @throws RangeError if the number is not a whole number of centavos */
export function asCentavos(numero: number): Centavos {
  if (!isCentavos(numero)) throw new RangeError(`Not a whole number of centavos: ${numero}`)
  return numero
}

export const add = (...importes: readonly Centavos[]) => asCentavos(importes.reduce<number>((sum, one) => sum + one, 0))

export const subtract = (importe: Centavos, ...others: readonly Centavos[]) => asCentavos(importe - add(...others))

export const negate = (importe: Centavos) => subtract(0, importe)

export const least = (...importes: readonly Centavos[]) => asCentavos(Math.min(...importes))
export const greatest = (...importes: readonly Centavos[]) => asCentavos(Math.max(...importes))
export const excess = (importe: Centavos, other: Centavos) => greatest(0, subtract(importe, other))
export const magnitude = (importe: Centavos) => asCentavos(Math.abs(importe))

/** Formats minor units: 123456789 → `$ 1.234.567,89`, or `USD 1.234.567,89`. @throws RangeError for a fraction of a centavo */
export function formatMoney(importe: Centavos, moneda: Moneda = 'ARS'): string {
  const sign = importe < 0 ? '-' : ''
  return `${sign}${currencySymbolOf(moneda)} ${formatFigure(Math.abs(importe))}`
}

/** Formats an amount for prices and summaries, rounded up to whole units: 8541667 → `$ 85.417`. */
export function formatWhole(importe: Centavos, moneda: Moneda = 'ARS'): string {
  return formatMoney(asCentavos(Math.ceil(importe / 100) * 100), moneda).slice(0, -3)
}

/** Rounds received or refunded money to the nearest unit. Call it before `formatWhole`, which rounds up. */
export const roundWhole = (importe: Centavos) => asCentavos(Math.round(importe / 100) * 100)

export function formatMoneyUnbroken(importe: Centavos, moneda: Moneda, whole = false): string {
  return withNoBreakSpaces((whole ? formatWhole : formatMoney)(importe, moneda))
}

/** Formats the positive amounts: `$ 225.333,33 y USD 150,00`. Returns an empty text if neither amount is positive. */
export function formatImportes(importes: Readonly<Record<Moneda, Centavos>>): string {
  const hay = monedas.filter((moneda) => importes[moneda] > 0)
  return hay.map((moneda) => formatMoneyUnbroken(importes[moneda], moneda)).join(' y ')
}

/** Formats 22533333 as `225.333,33`. */
function formatFigure(centavos: number): string {
  const digits = String(asCentavos(centavos)).padStart(3, '0')
  return `${groupDigits(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** Puts a dot between groups of three digits: `1234567` → `1.234.567`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/** Parses `120000.5`, `120.000`, `120 000,50`, `$ 120.000.-`; undefined for any other text. Refuses `0.001`, because it is ambiguous. */
export function parseImporte(typed: string, moneda: Moneda = 'ARS'): Centavos | undefined {
  const bare = withoutCurrencySymbol(typed, moneda).replace(/([.,]-)?\s*$/, '')
  const plain = /^[1-9]\d{0,2}([.\s])\d{3}(\1\d{3})*(,\d{1,2})?$/.test(bare) ? bare.replace(/[.\s]/g, '') : bare
  const wire = plain.replace(',', '.')
  return /^\d{1,11}(\.\d{1,2})?$/.test(wire) ? wireToCentavos(wire) : undefined
}

export const currencySymbolOf = (moneda: Moneda): string => (moneda === 'USD' ? 'USD' : '$')

export function withoutCurrencySymbol(typed: string, moneda: Moneda): string {
  return typed.replace(moneda === 'USD' ? /^\s*(USD|U\$S|US\$)?\s*/i : /^\s*(ARS|(AR)?\$)?\s*/i, '')
}

/** Converts decimal major units (`"225333.33"`) to integer minor units. @throws RangeError for any other text */
export function wireToCentavos(wire: string): Centavos {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(wire)
  if (!parts) throw new RangeError(`Not an amount of the wire: ${wire}`)
  const [, sign, whole = '0', cents = ''] = parts
  const importe = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return asCentavos(sign ? -importe : importe)
}

export function centavosToWire(importe: Centavos): string {
  const digits = String(Math.abs(importe)).padStart(3, '0')
  return `${importe < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount for a form field: 22533333 → `225.333,33`. Returns an empty text without an amount. */
export function centavosToField(importe: Centavos | null | undefined): string {
  return importe === null || importe === undefined ? '' : formatFigure(importe)
}
