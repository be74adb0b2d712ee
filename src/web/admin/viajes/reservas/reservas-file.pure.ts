import type { ExportedFile } from '../../lista/export-file.ts'
import { toExportTable } from '../../lista/export-table.pure.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import type { ReservaRow } from './reservas-list.tsx'

export const reservasFile = (rows: readonly ReservaRow[]): ExportedFile => ({
  name: 'reservas',
  tabla: toExportTable(exportaciones.reservas, rows),
  reservas: rows.map(({ id }) => id),
})
