/** Centavos of pesos for centavos of dollars at a rate in centavos of pesos for one dollar, rounded to the nearest. */
export function toPesos(dolares: number, cotizacion: number): number {
  return Number((BigInt(dolares) * BigInt(cotizacion) + 50n) / 100n)
}
