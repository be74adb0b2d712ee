export const readCampo = (valor: unknown, campo: string): unknown =>
  typeof valor === 'object' && valor !== null
    ? Object.entries(valor).find(([nombre]) => nombre === campo)?.[1]
    : undefined

export function readNumero(valor: unknown, campo: string): number | undefined {
  const numero = readCampo(valor, campo)
  return typeof numero === 'number' ? numero : undefined
}
