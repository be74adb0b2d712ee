import type { ExportedFile } from '../../lista/export-file.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import { toFileTable } from '../../lista/file-table.pure.ts'
import type { ReservaRow } from './reservas-list.tsx'

export const reservasFile = (rows: readonly ReservaRow[]): ExportedFile => ({
  name: 'reservas',
  tabla: toFileTable(exportaciones.reservas, rows),
  reservas: rows.map(({ id }) => id),
})
