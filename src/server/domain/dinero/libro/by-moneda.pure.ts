import { type Centavos, type Moneda, monedas } from '../../../../reglas/dinero.ts'

type Row = { moneda: Moneda; importe: Centavos }

/** Sums by currency, in minor units. A currency without rows is 0. */
export function sumByMoneda(rows: readonly Row[]): Record<Moneda, Centavos> {
  const sums: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of rows) sums[moneda] = importe
  return sums
}

export function saldosOf(sums: Record<Moneda, Centavos>): Row[] {
  return monedas.map((moneda) => ({ moneda, importe: sums[moneda] })).filter(({ importe }) => importe > 0)
}
