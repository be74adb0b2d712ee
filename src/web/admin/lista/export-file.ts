import { registrarexportacion } from '../../../contract/platform/vigilancia.ts'
import { toCsv } from '../../../reglas/csv.ts'
import { browserClient } from '../../api/browser.ts'
import { saveFile } from '../../api/download-file.ts'
import { loadPart } from '../../ui/load-part.ts'
import { showToast } from '../../ui/toast.ts'
import { cellTextsOf, type ExportTable } from './export-table.pure.ts'

export const fileFormats = { xlsx: 'Excel', csv: 'CSV' } as const
export type FileFormat = keyof typeof fileFormats

export type ExportedFile = {
  name: string
  table: ExportTable
  /** The bookings whose passengers are in the file. Their families can see the export. */
  reservas?: readonly (string | number)[]
  note?: string | undefined
}

/** Downloads a table as a file, after the audit log has recorded the export. If the table has no rows, only shows a message. */
export async function exportFile(format: FileFormat, { name, table, reservas = [], note }: ExportedFile) {
  const { titles, rows } = table
  if (rows.length === 0) return showToast('No hay filas con este filtro: no se bajó ningún archivo.', 'bad')
  const file =
    format === 'xlsx'
      ? await (await loadPart(() => import('./xlsx.ts'))).toXlsx(table)
      : new Blob([toCsv([titles, ...cellTextsOf(table)])], { type: 'text/csv;charset=utf-8' })
  await browserClient.call(registrarexportacion, {
    body: { archivo: name, filas: String(rows.length), reservas: reservas.join(',') },
  })
  saveFile(file, `${name}.${format}`)
  if (note) showToast(note)
}

export async function fetchAll<Row>(
  fetchPage: (cursor: string | undefined) => Promise<{ results: Row[]; siguiente: string }>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage(cursor)
    rows.push(...page.results)
    cursor = page.siguiente
  } while (cursor && rows.length < atMost)
  return rows.slice(0, atMost)
}
