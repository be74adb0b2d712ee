import { type Dia, formatDay } from '../../../reglas/dia.ts'
import { type Centavos, toWire } from '../../../reglas/dinero.ts'

/**
 * A file that spreadsheets open as it is: byte-order mark, commas, every value between double quotes. A value that a
 * spreadsheet would run as a formula is kept as text by a leading apostrophe; a number below zero is none.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`
}

function quote(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** A column of a file: its title, and how it writes a row's value. */
export type Columna<Row> = {
  titulo: string
  tipo: 'texto' | 'dia' | 'momento' | 'importe'
  write: (row: Row) => string
}
/** A file's heading and lines, as `toTabla` writes them. */
export type Tabla = { titulos: string[]; filas: string[][] }

/** What every file of the office is made of: here alone it is said how a day, a moment and an amount are written. */
export const columnasDe = <Row>() => ({
  texto: (titulo: string, de: (row: Row) => string | number | null): Columna<Row> => ({
    ...{ titulo, tipo: 'texto' },
    write: (row) => String(de(row) ?? ''),
  }),
  /** `21/11/2026`, or nothing. */
  dia: (titulo: string, de: (row: Row) => Dia | null): Columna<Row> => ({
    ...{ titulo, tipo: 'dia' },
    write: (row) => writeDia(de(row)),
  }),
  /** `21/11/2026 18:42`: a day and a time of it. */
  momento: (titulo: string, de: (row: Row) => { fecha: Dia; hora: string }): Columna<Row> => ({
    ...{ titulo, tipo: 'momento' },
    write: (row) => `${writeDia(de(row).fecha)} ${de(row).hora}`,
  }),
  /** `1234.50`, in the currency that its title or another column names, or nothing: spreadsheets sum it. */
  importe: (titulo: string, de: (row: Row) => Centavos | undefined): Columna<Row> => ({
    ...{ titulo, tipo: 'importe' },
    write: (row) => writeImporte(de(row)),
  }),
})

export function toTabla<Row>(columnas: readonly Columna<Row>[], rows: readonly Row[]): Tabla {
  return {
    titulos: columnas.map(({ titulo }) => titulo),
    filas: rows.map((row) => columnas.map(({ write }) => write(row))),
  }
}

const writeDia = (dia: Dia | null) => (dia ? formatDay(dia) : '')
const writeImporte = (importe: Centavos | undefined) => (importe === undefined ? '' : toWire(importe))
