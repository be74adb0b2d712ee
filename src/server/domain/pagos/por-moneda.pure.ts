import { type Moneda, monedas, toWire } from '../../../reglas/dinero.ts'

type Fila = { moneda: Moneda; importe: number }

/** Sums grouped by currency, with nothing where there was none; integer minor units. */
export function porMoneda(filas: readonly Fila[]): Record<Moneda, number> {
  const sumas = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) sumas[moneda] = importe
  return sumas
}

/** The same as the wire lists it: currencies without any are left out. */
export function listMonedas(sumas: Record<Moneda, number>) {
  return monedas.filter((moneda) => sumas[moneda] > 0).map((moneda) => ({ moneda, importe: toWire(sumas[moneda]) }))
}
