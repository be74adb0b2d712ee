import { loadPart } from '../../../ui/load-part.ts'
import type { ExportedFile } from '../../lista/export-file.ts'
import { toExportTable } from '../../lista/export-table.pure.ts'
import type { ReservaRow } from './reservas-list.tsx'

/** Loads the columns only when staff export, so that the list loads faster. */
export async function reservasFile(rows: readonly ReservaRow[]): Promise<ExportedFile> {
  const { exportaciones } = await loadPart(() => import('../../lista/exportaciones.ts'))
  return {
    name: 'reservas',
    table: toExportTable(exportaciones.reservas, rows),
    reservas: rows.map(({ id }) => id),
  }
}
