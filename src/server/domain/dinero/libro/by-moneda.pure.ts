import { type Centavos, type Moneda, monedas } from '../../../../reglas/dinero.ts'

type Fila = { moneda: Moneda; importe: Centavos }

/** Sums by currency, in minor units. A currency without rows is 0. */
export function sumByMoneda(filas: readonly Fila[]): Record<Moneda, Centavos> {
  const sumas: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) sumas[moneda] = importe
  return sumas
}

export function saldosOf(sumas: Record<Moneda, Centavos>): Fila[] {
  return monedas.map((moneda) => ({ moneda, importe: sumas[moneda] })).filter(({ importe }) => importe > 0)
}
