/** A share in hundredths of a per cent of an amount in cents, rounded to the nearest cent. */
export function share(importe: number, porcentaje: number): number {
  return Number((BigInt(importe) * BigInt(porcentaje) + 5_000n) / 10_000n)
}
