import type { DomNode, HtmlToTextOptions } from 'html-to-text'

/** Keeps titles unchanged, aligns amounts, and puts the main link's URL on its own line. */
export const plainTextTags = {
  wordwrap: 78,
  formatters: {
    enlace({ attribs, children }, walk, writer, lineBreaks) {
      writer.openBlock(lineBreaks)
      walk(children, writer)
      writer.addLineBreak()
      writer.addLiteral(attribs?.href ?? '')
      writer.closeBlock(lineBreaks)
    },
    renglones(table, _andar, writer) {
      writer.openTable()
      writer.closeTable({
        leadingLineBreaks: 2,
        trailingLineBreaks: 2,
        tableToString: () => alignRows(all(table, ['tr']).map((row) => all(row, ['th', 'td']).map(textOf))),
      })
    },
  },
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a.boton', format: 'enlace', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'a.solo', format: 'enlace', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table.datos', format: 'renglones' },
  ],
} satisfies HtmlToTextOptions

export function alignRows(rows: readonly string[][]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const importes = widths.map((_, i) => rows.filter((row) => importe.test(row[i] ?? '')).length >= rows.length - 1)
  return rows
    .map((row) =>
      row
        .map((value, i) => (importes[i] ? value.padStart(widths[i] ?? 0) : value.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const importe = /^(\$|USD)[ \u00a0]/

function all(node: DomNode, nombres: readonly string[]): DomNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.name && nombres.includes(child.name) ? [child] : all(child, nombres),
  )
}

const textOf = (node: DomNode): string => node.data ?? (node.children ?? []).map(textOf).join('')
