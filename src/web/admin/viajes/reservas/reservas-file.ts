import { loadPart } from '../../../ui/load-part.ts'
import type { ExportedFile } from '../../lista/export-file.ts'
import { toExportTable } from '../../lista/export-table.pure.ts'
import type { ReservaRow } from './reservas-list.tsx'

/** Returns the file of these bookings. Loads the columns only now, because a slow phone waits for each byte of the list. */
export async function reservasFile(rows: readonly ReservaRow[]): Promise<ExportedFile> {
  const { exportaciones } = await loadPart(() => import('../../lista/exportaciones.ts'))
  return {
    name: 'reservas',
    table: toExportTable(exportaciones.reservas, rows),
    reservas: rows.map(({ id }) => id),
  }
}
