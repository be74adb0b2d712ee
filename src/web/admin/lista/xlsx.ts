import writeXlsx from 'write-excel-file/universal'
import { textoDeCelda } from '../../../reglas/csv.ts'
import type { Celda, Tabla } from './tabla.pure.ts'

/** Formats a table as an XLSX of one sheet: bold titles that stay in view, and columns as wide as their values. */
export function toXlsx({ titulos, filas }: Tabla): Promise<Blob> {
  const titles = titulos.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = titulos.map((titulo, i) => {
    const widest = filas.reduce((width, fila) => Math.max(width, widthOf(fila[i])), titulo.length)
    return { width: Math.min(60, widest + 2) }
  })
  return writeXlsx([titles, ...filas.map((fila) => fila.map(toCell))], {
    ...{ sheet: 'Lista', stickyRowsCount: 1, columns },
  }).toBlob()
}

/** A text has the format of texts, so that it stays one after someone edits its cell: a formula, a code with zeros. */
function toCell({ valor, formato }: Celda) {
  if (typeof valor === 'string') return valor && { value: textoDeCelda(valor), type: String, format: '@' }
  return { value: valor, ...(formato && { format: formato }) }
}

/** Estimates a cell's width: a format adds a currency sign and thousands separators. */
const widthOf = (celda: Celda | undefined) => (celda ? celda.texto.length + (celda.formato ? 4 : 0) : 0)
