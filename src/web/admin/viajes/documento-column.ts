import { formatDocumento } from '../../../reglas/numbers.ts'
import type { Column } from '../../ui/table.tsx'

export function documentoColumn<Row extends { documento: string }>(how: Partial<Column<Row>> = {}): Column<Row> {
  const cell = (row: Row) => formatDocumento(row.documento)
  return { key: 'documento', title: 'Documento', cell, tight: true, extra: true, phone: 'hide', ...how }
}
