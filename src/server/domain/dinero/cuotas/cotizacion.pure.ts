import { asCentavos, type Centavos } from '../../../../reglas/dinero.ts'

/** Converts centavos of dollars to centavos of pesos. `cotizacion` is pesos for one dollar, in centavos. */
export function toPesos(dolares: Centavos, cotizacion: Centavos): Centavos {
  return asCentavos(Number((BigInt(dolares) * BigInt(cotizacion) + 50n) / 100n))
}

/** A new rate that differs from the last by this much (per cent) or more is probably a typing error. */
const suspiciousPercent = 20

/** Returns the difference from the last rate in per cent, if it is at least `suspiciousPercent`; otherwise null. */
export function suspiciousChange(last: Centavos, added: Centavos): number | null {
  const cambio = Math.abs(added - last)
  return cambio * 100 >= last * suspiciousPercent ? Math.round((cambio * 100) / last) : null
}
