import { share } from '../../../../reglas/cifras.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'

/** Integer minor units by currency. */
export type Importes = Record<Moneda, number>

/** What cancelling costs of a price, a share in hundredths of a per cent, rounded to the nearest cent. */
export function chargeOf(precio: Importes, porcentaje: number): Importes {
  return { ARS: share(precio.ARS, porcentaje), USD: share(precio.USD, porcentaje) }
}

/** What goes back: all that is paid above the charge, each currency by itself. */
export function returnOf(pagado: Importes, cargo: Importes): Importes {
  return { ARS: Math.max(0, pagado.ARS - cargo.ARS), USD: Math.max(0, pagado.USD - cargo.USD) }
}

/** What of the charge was not paid yet, each currency by itself. */
export function restOf(pagado: Importes, cargo: Importes): Importes {
  return returnOf(cargo, pagado)
}

/** Whole days from one day to another; negative when it has passed. */
export function daysUntil(hoy: Dia, dia: Dia): number {
  return Math.round((Date.parse(dia) - Date.parse(hoy)) / 86_400_000)
}
