/** The wire's decimal text to integer centavos: `"225333.33"` → 22533333. Throws on anything else. */
export function toCentavos(importe: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(importe)
  if (!parts) throw new RangeError(`Not an amount of the wire: ${importe}`)
  const [, sign, whole = '0', cents = ''] = parts
  const centavos = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -centavos : centavos
}
