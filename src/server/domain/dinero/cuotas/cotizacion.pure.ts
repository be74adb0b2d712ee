import { asCentavos, type Centavos } from '../../../../reglas/dinero.ts'

/** Converts centavos of dollars to centavos of pesos, rounded to the nearest. The rate is in centavos of pesos for one dollar. */
export function toPesos(dolares: Centavos, cotizacion: Centavos): Centavos {
  return asCentavos(Number((BigInt(dolares) * BigInt(cotizacion) + 50n) / 100n))
}

/** A new rate that differs by this percentage or more is probably a typing error. */
const maxRatio = 20

/** Returns the percentage by which a rate differs from the last one, if it is far from it; otherwise null. */
export function farFrom(ultima: Centavos, nueva: Centavos): number | null {
  const cambio = Math.abs(nueva - ultima)
  return cambio * 100 >= ultima * maxRatio ? Math.round((cambio * 100) / ultima) : null
}
