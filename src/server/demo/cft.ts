import type { MontoDemo } from './contenido/montos.ts'

/**
 * The total financial cost of a way to pay in pesos against the cash one beside it, a year, in hundredths of a per cent: what
 * the dues that follow the deposit ask above it. Undeclared where there is none to hold it against.
 */
export function cftOf({ moneda, importe, senia, cuotas, personal }: MontoDemo, formas: readonly MontoDemo[]) {
  const contado = formas.find((forma) => forma.moneda === '1' && forma.cuotas === 1)
  if (moneda !== '1' || personal || !contado) return null
  const financiado = contado.importe - senia
  const cuota = (importe - senia) / cuotas
  const mensual = cuotas * cuota <= financiado ? 0 : rateOf(financiado, cuota, cuotas)
  return Math.round(((1 + mensual) ** 12 - 1) * 10_000)
}

/** The monthly rate at which some equal dues, the first in a month, are worth what they finance. */
function rateOf(financiado: number, cuota: number, cuotas: number): number {
  let [menor, mayor] = [0, 1]
  while (mayor - menor > 1e-9) {
    const tasa = (menor + mayor) / 2
    const valor = (cuota * (1 - (1 + tasa) ** -cuotas)) / tasa
    if (valor > financiado) menor = tasa
    else mayor = tasa
  }
  return menor
}
