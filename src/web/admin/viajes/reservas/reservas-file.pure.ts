import type { Archivo } from '../../lista/export-file.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import { toTabla } from '../../lista/file-table.pure.ts'
import type { ReservaRow } from './reservas-list.tsx'

export const reservasFile = (rows: readonly ReservaRow[]): Archivo => ({
  name: 'reservas',
  tabla: toTabla(exportaciones.reservas, rows),
  reservas: rows.map(({ id }) => id),
})
