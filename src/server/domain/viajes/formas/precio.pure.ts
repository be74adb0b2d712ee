import { type Centavos, least, type Moneda, subtract } from '../../../../reglas/dinero.ts'

/** What a price asks of a way to pay: 1 pesos, 2 dollars, 3 pesos with `adicional` dollars beside them. */
export type Forma = { moneda: '1' | '2' | '3'; importe: Centavos; adicional: Centavos; cuotas: number }

/**
 * The way to pay whose total is the lowest; of equal ones the one with most instalments. Currencies are never compared:
 * the package's own goes first, then the other, and what asks for both at once is last.
 */
export function lowestOf<F extends Forma>(formas: readonly F[], propia: Moneda): F | undefined {
  const rank = ({ moneda }: Forma) => (moneda === '3' ? 2 : monedaPrincipal(moneda) === propia ? 0 : 1)
  return formas.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.adicional - other.adicional ||
      one.importe - other.importe ||
      other.cuotas - one.cuotas,
  )[0]
}

/** What a way to pay costs above the lowest in its own currency; 0 where nothing can be said. */
export function aboveLowest(forma: Forma, formas: readonly Forma[]): Centavos {
  if (forma.moneda === '3') return 0
  const iguales = formas.filter(({ moneda }) => moneda === forma.moneda)
  return subtract(forma.importe, least(forma.importe, ...iguales.map(({ importe }) => importe)))
}

/** The longest way to pay that costs more than the lowest price, in that price's currency. */
export function longestAbove<F extends Forma>(formas: readonly F[], lowest: F): F | undefined {
  return formas
    .filter(({ moneda, importe, cuotas }) => {
      return moneda === lowest.moneda && moneda !== '3' && importe > lowest.importe && cuotas > lowest.cuotas
    })
    .toSorted((one, other) => other.cuotas - one.cuotas || one.importe - other.importe)[0]
}

/**
 * What a way to pay comes to without national taxes: its own figure; where it has none the package's, if that stands beside
 * this very price; else none.
 */
export function sinImpuestosOf(
  forma: Forma & { sinImpuestos: Centavos | null },
  paquete: { desde: Centavos | null; moneda: Moneda; sinImpuestos: Centavos | null },
): Centavos | null {
  if (forma.sinImpuestos !== null) return forma.sinImpuestos
  return isPrecioOf(forma, paquete) ? paquete.sinImpuestos : null
}

/** Whether a way to pay comes to the price that staff typed for its package: never one that asks for both currencies. */
export const isPrecioOf = (forma: Forma, paquete: { desde: Centavos | null; moneda: Moneda }): boolean =>
  forma.moneda !== '3' && monedaPrincipal(forma.moneda) === paquete.moneda && forma.importe === paquete.desde

/** The currency of a way to pay's `importe`. */
export const monedaPrincipal = (moneda: Forma['moneda']): Moneda => (moneda === '2' ? 'USD' : 'ARS')
