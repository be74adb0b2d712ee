import { unbroken } from './texto.ts'

/** Pesos and dollars. Never two of them in one sum. */
export type Moneda = 'ARS' | 'USD'
export const monedas = ['ARS', 'USD'] as const

/** The currency that a form's field names; pesos unless it says dollars. */
export const monedaOf = (nombre: string): Moneda => (nombre === 'USD' ? 'USD' : 'ARS')

declare const unidad: unique symbol
/** An amount in minor units, whole; its currency stands beside it. Nothing is nothing in any unit. */
export type Centavos = 0 | (number & { readonly [unidad]: 'centavos' })

/** Whether a number can be one: whole, and no larger than numbers are exact. */
export const isCentavos = (numero: number): numero is Centavos => Number.isSafeInteger(numero)

/** A number that is known to count minor units. Throws on fractions of one. */
export function asCentavos(numero: number): Centavos {
  if (!isCentavos(numero)) throw new RangeError(`Not a whole number of centavos: ${numero}`)
  return numero
}

/** Of one currency: what they come to. */
export const add = (...importes: readonly Centavos[]) =>
  asCentavos(importes.reduce<number>((suma, uno) => suma + uno, 0))

/** What is left of an amount without others of its currency; below zero where they are more. */
export const subtract = (importe: Centavos, ...otros: readonly Centavos[]) => asCentavos(importe - add(...otros))

export const negate = (importe: Centavos) => subtract(0, importe)

export const least = (...importes: readonly Centavos[]) => asCentavos(Math.min(...importes))
export const greatest = (...importes: readonly Centavos[]) => asCentavos(Math.max(...importes))
/** What an amount is above another; nothing where it is not. */
export const excess = (importe: Centavos, otro: Centavos) => greatest(0, subtract(importe, otro))
/** Without its sign. */
export const magnitude = (importe: Centavos) => asCentavos(Math.abs(importe))

/** Minor units to local form: 123456789 → `$ 1.234.567,89`, or `USD 1.234.567,89`. Throws on fractions of a centavo. */
export function formatMoney(importe: Centavos, moneda: Moneda = 'ARS'): string {
  const sign = importe < 0 ? '-' : ''
  return `${sign}${signOf(moneda)} ${formatFigure(Math.abs(importe))}`
}

/** An amount within a sentence: its sign and its figure never part at the end of a line. */
export function moneyText(importe: Centavos, moneda: Moneda): string {
  return unbroken(formatMoney(importe, moneda))
}

/** What there is of each, never in one sum: `$ 225.333,33 y USD 150,00`. Empty for nothing. */
export function sayImportes(importes: Readonly<Record<Moneda, Centavos>>): string {
  const hay = monedas.filter((moneda) => importes[moneda] > 0)
  return hay.map((moneda) => moneyText(importes[moneda], moneda)).join(' y ')
}

/** The figure alone, as a field shows it: 22533333 → `225.333,33`. */
function formatFigure(centavos: number): string {
  const digits = String(asCentavos(centavos)).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`
}

/**
 * An amount as the wire (`120000.5`) or as people here write it (`120.000`, `120.000,50`, `$ 120.000,50`), in minor
 * units; undefined when it is none. A point before three digits parts thousands: decimals are two. A text that begins
 * with a nought and has a thousands' point (`0.001`) may mean either, and is refused. Of the signs, only the currency's own is read.
 */
export function parseImporte(typed: string, moneda: Moneda = 'ARS'): Centavos | undefined {
  const bare = withoutSign(typed, moneda).replace(/\s+$/, '')
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare
  const wire = plain.replace(',', '.')
  return /^\d{1,11}(\.\d{1,2})?$/.test(wire) ? toCentavos(wire) : undefined
}

/** What screens write before an amount. */
export const signOf = (moneda: Moneda): string => (moneda === 'USD' ? 'USD' : '$')

/** What is typed or pasted without the sign that screens write before an amount of that currency. */
export function withoutSign(typed: string, moneda: Moneda): string {
  return typed.replace(moneda === 'USD' ? /^\s*(USD|U\$S|US\$)?\s*/i : /^\s*\$?\s*/, '')
}

/** Decimal major units (`"225333.33"`), as programs write them, to integer minor units. Throws on anything else. */
export function toCentavos(wire: string): Centavos {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(wire)
  if (!parts) throw new RangeError(`Not an amount of the wire: ${wire}`)
  const [, sign, whole = '0', cents = ''] = parts
  const importe = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return asCentavos(sign ? -importe : importe)
}

/** Integer minor units to decimal major units with a point. */
export function toWire(importe: Centavos): string {
  const digits = String(Math.abs(importe)).padStart(3, '0')
  return `${importe < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as a field shows it and takes it back: 22533333 → `225.333,33`; empty for none. */
export function typedCentavos(importe: Centavos | null | undefined): string {
  return importe === null || importe === undefined ? '' : formatFigure(importe)
}
