import { asCentavos, type Centavos } from '../../../reglas/dinero.ts'

/** Returns `22533333` as `225333.33`: the floating-point number whose shortest decimal form is that amount. */
export function toDecimal(centavos: Centavos): number {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new RangeError(`Not an amount in centavos: ${centavos}`)
  const digits = String(centavos).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/**
 * Returns an amount of pesos in centavos. Uses its digits, because `225333.33 * 100` may lose a centavo.
 * @throws RangeError for fractions of a centavo beyond float rounding
 */
export function fromDecimal(amount: number): Centavos {
  const written = amount.toFixed(2)
  if (!Number.isFinite(amount) || amount < 0 || Math.abs(Number(written) - amount) > 1e-6) {
    throw new RangeError(`Not an amount with two decimals: ${amount}`)
  }
  return asCentavos(Number(written.replace('.', '')))
}
