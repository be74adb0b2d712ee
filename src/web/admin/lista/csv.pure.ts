import { type Dia, formatDay } from '../../../reglas/dia.ts'
import { type Centavos, toWire } from '../../../reglas/dinero.ts'

/** A column of a file: its title, its type, and how it formats a row's value. */
export type Columna<Row> = {
  titulo: string
  tipo: 'texto' | 'dia' | 'momento' | 'importe'
  write: (row: Row) => string
}
/** The titles and rows of a file, as `toTabla` returns them. */
export type Tabla = { titulos: string[]; filas: string[][] }

/** Builds the columns of all exported files, so that days, instants and amounts have one format. */
export const columnBuilders = <Row>() => ({
  texto: (titulo: string, de: (row: Row) => string | number | null): Columna<Row> => ({
    ...{ titulo, tipo: 'texto' },
    write: (row) => String(de(row) ?? ''),
  }),
  /** Returns a column of days: `21/11/2026`, or empty. */
  dia: (titulo: string, de: (row: Row) => Dia | null): Columna<Row> => ({
    ...{ titulo, tipo: 'dia' },
    write: (row) => writeDia(de(row)),
  }),
  /** Returns a column of days with a time: `21/11/2026 18:42`. */
  momento: (titulo: string, de: (row: Row) => { fecha: Dia; hora: string }): Columna<Row> => ({
    ...{ titulo, tipo: 'momento' },
    write: (row) => `${writeDia(de(row).fecha)} ${de(row).hora}`,
  }),
  /** Returns a column of amounts that spreadsheets can sum: `1234.50`, or empty. The title or another column has the currency. */
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
