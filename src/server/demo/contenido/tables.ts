export function readSecciones(markdown: string, nivel: '#' | '##' = '#'): Map<string, string> {
  const partes = markdown.split(new RegExp(`^${nivel} (.+)$`, 'm')).slice(1)
  return new Map(partes.flatMap((titulo, i) => (i % 2 === 0 ? [[titulo, partes[i + 1]?.trim() ?? '']] : [])))
}

/**
 * Returns the rows of the table in the section `titulo` of a content file. `<br>` is a line break.
 * @throws Error if the table lacks one of the columns
 */
export function readTabla<Columna extends string>(markdown: string, titulo: string, columnas: readonly Columna[]) {
  const cells = (fila: string) => fila.split('|').slice(1, -1)
  const [cabecera = '', , ...filas] = (readSecciones(markdown).get(titulo) ?? '').split('\n')
  const nombres = cells(cabecera).map((nombre) => nombre.trim())
  return filas.map((fila) => {
    const celdas = cells(fila).map((celda) => celda.trim().replaceAll('<br>', '\n'))
    const valores = columnas.map((columna) => [columna, celdas[nombres.indexOf(columna)]] as const)
    const [falta] = valores.find(([, valor]) => valor === undefined) ?? []
    if (falta) throw new Error(`The table ${titulo} has no ${falta} in ${fila}`)
    return Object.fromEntries(valores) as Record<Columna, string>
  })
}
