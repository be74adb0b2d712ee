import type { Moneda } from '../../../../reglas/dinero.ts'

type Fila = { moneda: Moneda; importe: number }

/** Sums grouped by currency, with nothing where there was none; integer minor units. */
export function porMoneda(filas: readonly Fila[]): Record<Moneda, number> {
  const sumas = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) sumas[moneda] = importe
  return sumas
}
