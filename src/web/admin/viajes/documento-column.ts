import { formatDocumento } from '../../ui/numeros.pure.ts'
import type { Column } from '../../ui/table.tsx'

/** A person's document in a list. Left out of a narrow one unless said otherwise. */
export function documentoColumn<Row extends { documento: string }>(how: Partial<Column<Row>> = {}): Column<Row> {
  const cell = (row: Row) => formatDocumento(row.documento)
  return { key: 'documento', title: 'Documento', cell, tight: true, extra: true, phone: 'hide', ...how }
}
