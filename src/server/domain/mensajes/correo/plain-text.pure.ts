import type { DomNode, HtmlToTextOptions } from 'html-to-text'

/** Options to convert a mail's HTML to text: titles unchanged, amounts aligned, and the main link's URL on its own line. */
export const plainTextTags = {
  wordwrap: 78,
  formatters: {
    enlace({ attribs, children }, andar, escritor, saltos) {
      escritor.openBlock(saltos)
      andar(children, escritor)
      escritor.addLineBreak()
      escritor.addLiteral(attribs?.href ?? '')
      escritor.closeBlock(saltos)
    },
    renglones(tabla, _andar, escritor) {
      escritor.openTable()
      escritor.closeTable({
        leadingLineBreaks: 2,
        trailingLineBreaks: 2,
        tableToString: () => alignRows(all(tabla, ['tr']).map((fila) => all(fila, ['th', 'td']).map(textOf))),
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

/** Aligns columns two spaces apart, amounts to the right. */
export function alignRows(filas: readonly string[][]): string {
  const columnas = Math.max(0, ...filas.map((fila) => fila.length))
  const anchos = Array.from({ length: columnas }, (_, i) => Math.max(...filas.map((fila) => fila[i]?.length ?? 0)))
  const importes = anchos.map((_, i) => filas.filter((fila) => importe.test(fila[i] ?? '')).length >= filas.length - 1)
  return filas
    .map((fila) =>
      fila
        .map((valor, i) => (importes[i] ? valor.padStart(anchos[i] ?? 0) : valor.padEnd(anchos[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const importe = /^(\$|USD)[ \u00a0]/

function all(nodo: DomNode, nombres: readonly string[]): DomNode[] {
  return (nodo.children ?? []).flatMap((hijo) =>
    hijo.name && nombres.includes(hijo.name) ? [hijo] : all(hijo, nombres),
  )
}

const textOf = (nodo: DomNode): string => nodo.data ?? (nodo.children ?? []).map(textOf).join('')
