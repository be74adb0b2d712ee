import type { Moneda } from './plan.pure.ts'

const decimales = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Integer minor units as people here write them: `$ 1.234.567,89` or `USD 1.234,50`. */
export function formatMoney(centavos: number, moneda: Moneda): string {
  return `${moneda === 'ARS' ? '$' : 'USD'} ${decimales.format(centavos / 100)}`
}
