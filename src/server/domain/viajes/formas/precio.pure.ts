import { type Centavos, greatest, least, type Moneda, subtract } from '../../../../reglas/dinero.ts'

/** `moneda` is `'1'` for pesos, `'2'` for dollars, and `'3'` for pesos plus a part in dollars (`adicional`). */
export type Forma = { moneda: '1' | '2' | '3'; importe: Centavos; adicional: Centavos; cuotas: number }

/**
 * Returns the lowest payment option. Never compares currencies: prefers the package's own, then the other one, then mixed options. Of equal
 * totals, most instalments win.
 */
export function lowestFormaOf<F extends Forma>(formas: readonly F[], own: Moneda): F | undefined {
  const rank = ({ moneda }: Forma) => (moneda === '3' ? 2 : mainMoneda(moneda) === own ? 0 : 1)
  return formas.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.adicional - other.adicional ||
      one.importe - other.importe ||
      other.cuotas - one.cuotas,
  )[0]
}

/** Returns how much more the option costs than the lowest one in its currency; 0 for a mixed option, which cannot be compared. */
export function costAboveLowest(forma: Forma, formas: readonly Forma[]): Centavos {
  if (forma.moneda === '3') return 0
  const same = formas.filter(({ moneda }) => moneda === forma.moneda)
  return subtract(forma.importe, least(forma.importe, ...same.map(({ importe }) => importe)))
}

/** Returns how much a trip's cheapest payment option saves compared with the dearest one in its currency; 0 for all other options. */
export function savingOf(forma: Forma, formas: readonly Forma[]): Centavos {
  if (forma.moneda === '3' || costAboveLowest(forma, formas) > 0) return 0
  const same = formas.filter(({ moneda }) => moneda === forma.moneda)
  return subtract(greatest(forma.importe, ...same.map(({ importe }) => importe)), forma.importe)
}

/** Returns the option with most instalments among those that have more instalments than `lowest` and cost more, in the same currency. */
export function formaWithMostInstalmentsAbove<F extends Forma>(formas: readonly F[], lowest: F): F | undefined {
  return formas
    .filter(({ moneda, importe, cuotas }) => {
      return moneda === lowest.moneda && moneda !== '3' && importe > lowest.importe && cuotas > lowest.cuotas
    })
    .toSorted((one, other) => other.cuotas - one.cuotas || one.importe - other.importe)[0]
}

/** Returns the option's own amount, or the package's if both have the same price; otherwise null. */
export function sinImpuestosOf(
  forma: Forma & { sinImpuestos: Centavos | null },
  paquete: { desde: Centavos | null; moneda: Moneda; sinImpuestos: Centavos | null },
): Centavos | null {
  if (forma.sinImpuestos !== null) return forma.sinImpuestos
  return isPrecioOf(forma, paquete) ? paquete.sinImpuestos : null
}

/** Returns whether the option's total is the price that staff entered for its package. Always false for a mixed option. */
export const isPrecioOf = (forma: Forma, paquete: { desde: Centavos | null; moneda: Moneda }): boolean =>
  forma.moneda !== '3' && mainMoneda(forma.moneda) === paquete.moneda && forma.importe === paquete.desde

export const mainMoneda = (moneda: Forma['moneda']): Moneda => (moneda === '2' ? 'USD' : 'ARS')
