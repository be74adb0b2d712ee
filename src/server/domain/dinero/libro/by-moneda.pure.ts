import { type Centavos, type Moneda, monedas } from '../../../../reglas/dinero.ts'

type Row = { moneda: Moneda; importe: Centavos }

/** Takes at most one row per currency. A currency without a row is 0. */
export function importeByMoneda(rows: readonly Row[]): Record<Moneda, Centavos> {
  const sums: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of rows) sums[moneda] = importe
  return sums
}

export function saldosOf(sums: Record<Moneda, Centavos>): Row[] {
  return monedas.map((moneda) => ({ moneda, importe: sums[moneda] })).filter(({ importe }) => importe > 0)
}
