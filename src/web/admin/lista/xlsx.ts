import writeXlsx from 'write-excel-file/universal'
import { toXlsxCellText } from '../../../reglas/csv.ts'
import type { ExportCell, ExportTable } from './export-table.pure.ts'

export function toXlsx({ titles, rows }: ExportTable): Promise<Blob> {
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = titles.map((title, i) => {
    const widest = rows.reduce((width, row) => Math.max(width, widthOf(row[i])), title.length)
    return { width: Math.min(60, widest + 2) }
  })
  return writeXlsx([head, ...rows.map((row) => row.map(toCell))], {
    ...{ sheet: 'Lista', stickyRowsCount: 1, columns },
  }).toBlob()
}

/** Writes a text with the text format, so that a formula or a code with leading zeros stays text when somebody edits the cell. */
function toCell({ value, format }: ExportCell) {
  if (typeof value === 'string') return value && { value: toXlsxCellText(value), type: String, format: '@' }
  return { value, ...(format && { format }) }
}

const widthOf = (cell: ExportCell | undefined) => (cell ? cell.text.length + (cell.format ? 4 : 0) : 0)
