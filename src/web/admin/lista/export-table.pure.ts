import { type Dia, formatDay } from '../../../reglas/dia.ts'
import { type Centavos, centavosToWire, currencySymbolOf, type Moneda } from '../../../reglas/dinero.ts'

/**
 * CSV and print use `text`. Spreadsheets use `value`, with `format` as number format. A `Date` holds local day and time as UTC, because
 * spreadsheets have no time zones.
 */
export type ExportCell = { text: string; value: string | number | Date; format?: string }
export type ExportColumn<Row> = {
  title: string
  tipo: 'texto' | 'dia' | 'momento' | 'importe'
  write: (row: Row) => ExportCell
}
export type ExportTable = { titles: string[]; rows: ExportCell[][] }

export const columnBuilders = <Row>() => ({
  /** A column of texts, counts or numbers. Digits in a text, as in a document number or telephone, stay text. */
  texto: (title: string, de: (row: Row) => string | number | null): ExportColumn<Row> => ({
    ...{ title, tipo: 'texto' },
    write: (row) => {
      const value = de(row) ?? ''
      return { text: String(value), value }
    },
  }),
  dia: (title: string, de: (row: Row) => Dia | null): ExportColumn<Row> => ({
    ...{ title, tipo: 'dia' },
    write: (row) => {
      const dia = de(row)
      return dia ? { text: formatDay(dia), value: new Date(`${dia}T00:00Z`), format: 'dd/mm/yyyy' } : empty
    },
  }),
  momento: (title: string, de: (row: Row) => { fecha: Dia; hora: string }): ExportColumn<Row> => ({
    ...{ title, tipo: 'momento' },
    write: (row) => {
      const { fecha, hora } = de(row)
      const digits = hora.padStart(5, '0')
      const value = new Date(`${fecha}T${digits}Z`)
      return { text: `${formatDay(fecha)} ${digits}`, value, format: 'dd/mm/yyyy hh:mm' }
    },
  }),
  /** A column of amounts that spreadsheets can sum: `1234.50` in a CSV, or empty. The title or another column has the currency. */
  importe: (
    title: string,
    moneda: Moneda | ((row: Row) => Moneda | undefined),
    de: (row: Row) => Centavos | undefined,
  ): ExportColumn<Row> => ({
    ...{ title, tipo: 'importe' },
    write: (row) => {
      const importe = de(row)
      if (importe === undefined) return empty
      const sign = currencySymbolOf((typeof moneda === 'function' ? moneda(row) : moneda) ?? 'ARS')
      return { text: centavosToWire(importe), value: importe / 100, format: `"${sign}" #,##0.00` }
    },
  }),
})

const empty: ExportCell = { text: '', value: '' }

export function toExportTable<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): ExportTable {
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ write }) => write(row))),
  }
}

export const cellTextsOf = ({ rows }: ExportTable): string[][] => rows.map((row) => row.map(({ text }) => text))
