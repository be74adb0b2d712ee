export function readSecciones(markdown: string, level: '#' | '##' = '#'): Map<string, string> {
  const parts = markdown.split(new RegExp(`^${level} (.+)$`, 'm')).slice(1)
  return new Map(parts.flatMap((title, i) => (i % 2 === 0 ? [[title, parts[i + 1]?.trim() ?? '']] : [])))
}

/** Returns the rows of the table in the section `title`. `<br>` is a line break. @throws Error if the table lacks one of the columns */
export function readTable<Column extends string>(markdown: string, title: string, columns: readonly Column[]) {
  const cells = (row: string) => row.split('|').slice(1, -1)
  const [header = '', , ...rows] = (readSecciones(markdown).get(title) ?? '').split('\n')
  const nombres = cells(header).map((nombre) => nombre.trim())
  return rows.map((row) => {
    const texts = cells(row).map((cell) => cell.trim().replaceAll('<br>', '\n'))
    const values = columns.map((column) => [column, texts[nombres.indexOf(column)]] as const)
    const [missing] = values.find(([, value]) => value === undefined) ?? []
    if (missing) throw new Error(`The table ${title} has no ${missing} in ${row}`)
    return Object.fromEntries(values) as Record<Column, string>
  })
}
