import { toTabla } from '../../lista/csv.pure.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import { saveCsv } from '../../lista/save-csv.ts'
import type { ReservaRow } from './reservas-list.tsx'

/** Downloads the bookings as `reservas.csv`. */
export async function saveReservas(rows: readonly ReservaRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await saveCsv('reservas', toTabla(exportaciones.reservas, rows), ids)
}
