import { asCentavos, type Centavos } from '../../../../reglas/dinero.ts'

/** Centavos of pesos for centavos of dollars at a rate in centavos of pesos for one dollar, rounded to the nearest. */
export function toPesos(dolares: Centavos, cotizacion: Centavos): Centavos {
  return asCentavos(Number((BigInt(dolares) * BigInt(cotizacion) + 50n) / 100n))
}

/** From this much on, in hundredths, a new rate is far from the last one: more likely a slip than the market. */
const lejos = 20

/** By how many hundredths a rate changes the last one, when that is far; null when it is not. */
export function farFrom(ultima: Centavos, nueva: Centavos): number | null {
  const cambio = Math.abs(nueva - ultima)
  return cambio * 100 >= ultima * lejos ? Math.round((cambio * 100) / ultima) : null
}
