import { formatMoney, type Moneda } from '../ui/format.pure.ts'

/** Decimal major units of the wire (`"225333.33"`) to integer minor units. */
export function toCentavos(wire: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(wire)
  if (!parts) throw new RangeError(`Not an amount: ${wire}`)
  const centavos = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -centavos : centavos
}

/** Integer minor units to the wire's decimal text. */
export function toWire(centavos: number): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as people here type it (`120.000`, `$ 120.000,50`, `120000.5`), in minor units; undefined when it is none. */
export function parseImporte(typed: string): number | undefined {
  const bare = typed.replace(/[\s$]/g, '')
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare
  const wire = plain.replace(',', '.')
  return /^\d{1,11}(\.\d{1,2})?$/.test(wire) ? toCentavos(wire) : undefined
}

/** An amount within a sentence: its sign and its figure never part at the end of a line. */
export function moneyText(centavos: number, moneda: Moneda): string {
  return formatMoney(centavos, moneda).replaceAll(' ', '\u00a0')
}
