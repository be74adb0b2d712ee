import { importe } from '../../contract/campos.ts'

/** The wire's decimal text to integer centavos: `"225333.33"` → 22533333. Throws on anything else. */
export function toCentavos(importe: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(importe)
  if (!parts) throw new RangeError(`Not an amount of the wire: ${importe}`)
  const [, sign, whole = '0', cents = ''] = parts
  const centavos = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -centavos : centavos
}

/** The wire's decimal text as a field shows it and takes it back: `"225333.33"` → `"225.333,33"`. Empty stays empty. */
export function typedImporte(importe: string): string {
  const [entero = '', decimales = '00'] = importe.split('.')
  return importe && `${entero.replace(/\B(?=(\d{3})+$)/g, '.')},${decimales.padEnd(2, '0')}`
}

/** What a field holds, in centavos; undefined until it is an amount. */
export function readTyped(typed: string | undefined): number | undefined {
  const read = importe().safeParse(typed ?? '')
  return read.success ? read.data : undefined
}
