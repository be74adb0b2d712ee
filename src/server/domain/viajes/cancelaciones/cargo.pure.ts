import { share } from '../../../../reglas/cifras.ts'
import { type Centavos, excess, type Moneda } from '../../../../reglas/dinero.ts'

/** Integer minor units by currency. */
export type Importes = Record<Moneda, Centavos>

/** What cancelling costs of a price, a share in hundredths of a per cent, rounded to the nearest cent. */
export function chargeOf(precio: Importes, porcentaje: number): Importes {
  return { ARS: share(precio.ARS, porcentaje), USD: share(precio.USD, porcentaje) }
}

/** What goes back: all that is paid above the charge, each currency by itself. */
export function returnOf(pagado: Importes, cargo: Importes): Importes {
  return { ARS: excess(pagado.ARS, cargo.ARS), USD: excess(pagado.USD, cargo.USD) }
}

/** What of the charge was not paid yet, each currency by itself. */
export function restOf(pagado: Importes, cargo: Importes): Importes {
  return returnOf(cargo, pagado)
}
