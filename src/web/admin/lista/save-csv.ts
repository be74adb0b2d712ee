import { registrarexportacion } from '../../../contract/platform/vigilancia.ts'
import { toCsv } from '../../../reglas/csv.ts'
import { browserClient } from '../../api/browser.ts'
import type { Tabla } from './csv.pure.ts'

/**
 * Downloads a table as `<name>.csv` after the audit log has recorded the export. `reservas` are the bookings whose passengers the file
 * names. Their families can see the export.
 */
export async function saveCsv(name: string, { titulos, filas }: Tabla, reservas: readonly (string | number)[] = []) {
  await browserClient.call(registrarexportacion, {
    body: { archivo: name, filas: String(filas.length), reservas: reservas.join(',') },
  })
  const url = URL.createObjectURL(new Blob([toCsv([titulos, ...filas])], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** Fetches all rows of a list page by page, or the first `atMost` rows. */
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
