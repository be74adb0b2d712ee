import { type Centavos, type Moneda, monedas } from '../../../../reglas/dinero.ts'

type Fila = { moneda: Moneda; importe: Centavos }

/** Sums grouped by currency, with nothing where there was none; integer minor units. */
export function porMoneda(filas: readonly Fila[]): Record<Moneda, Centavos> {
  const sumas: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) sumas[moneda] = importe
  return sumas
}

/** The same as a list: currencies without any are left out. */
export function saldosOf(sumas: Record<Moneda, Centavos>): Fila[] {
  return monedas.map((moneda) => ({ moneda, importe: sumas[moneda] })).filter(({ importe }) => importe > 0)
}
