/** `cantidad` names `<prefijo> 7`, `<prefijo> 8`…, after the highest number that a name of `usados` ends with. */
export function numberedNames(prefijo: string, cantidad: number, usados: readonly string[]): string[] {
  const numeros = usados
    .filter((nombre) => nombre.startsWith(`${prefijo} `))
    .map((nombre) => Number(nombre.slice(prefijo.length + 1)))
    .filter(Number.isSafeInteger)
  const desde = Math.max(0, ...numeros)
  return Array.from({ length: cantidad }, (_, i) => `${prefijo} ${desde + 1 + i}`)
}
