import { CsvError, parse } from 'csv-parse/sync'
import { addDays, type Dia, toDia } from '../../reglas/dia.ts'
import { DomainError } from '../domain-error.ts'

export const unreadableSheetError = (motivo: string) => new DomainError('lista_ilegible', { detalle: { motivo } })

export function guessSeparator(text: string, lines = 1): string {
  const primeras = text
    .trimStart()
    .split(/\r\n?|\n/, lines)
    .join('\n')
  const cuenta = (sign: string) => primeras.split(sign).length
  return ['\t', ';', '|', ','].reduce((best, sign) => (cuenta(sign) > cuenta(best) ? sign : best))
}

/** The types of the CSV library omit `info` and `raw`. */
type Row = { record: string[]; info: { lines: number }; raw: string }

/**
 * `line` is the number of the row's first line, as an editor shows it. `text` is the row as written.
 * @throws DomainError `lista_ilegible`
 */
export function splitCsv(text: string, separator: string): { line: number; text: string; cells: string[] }[] {
  try {
    const rows = parse(text.replace(/^\uFEFF?sep=.\r?\n/i, '').replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: separator,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown[] as Row[]
    return rows.map(({ record, info: { lines }, raw }) => {
      const written = raw.trim()
      return { line: lines - written.split('\n').length + 1, text: written, cells: record }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadableSheetError(`En la línea ${String(error.lines)} hay comillas que no se cierran`)
  }
}

/** Parses a day that a spreadsheet stored as a number: days since 1899-12-30. */
export function parseSerialDay(written: string): Dia | undefined {
  const [, dias] = /^(\d{5})(?:[.,]0+)?$/.exec(written) ?? []
  return dias ? addDays(toDia('1899-12-30'), Number(dias)) : undefined
}

/**
 * Returns the error for a document number that lost digits in the spreadsheet (`2,0E+07`), or undefined. `parsed` is the result of parsing
 * `written`, and has only digits if none were lost.
 */
export const describeClippedDocumento = (written: string, parsed: string): string | undefined =>
  /\de\+?\d+$/i.test(written) && !/^\d+$/.test(parsed)
    ? `La planilla abrevió el documento (${written}): dale formato de texto a esa columna`
    : undefined

/**
 * Splits a full name at its comma, after the surname. Two words without a comma are surname and name if the column is `apellidoYNombre`.
 * Returns undefined if there is no name, or the reason as text if the name cannot be split.
 */
export function splitName(
  apellidoYNombre: string,
  complete: string,
): { apellido: string; nombre: string } | string | undefined {
  const whole = apellidoYNombre || complete
  if (!whole) return undefined
  const [apellido = '', nombre = '', ...rest] = whole.split(',').map((part) => part.trim())
  if (apellido && nombre && rest.length === 0) return { apellido, nombre }
  const words = whole.split(' ')
  const [first = '', segunda = ''] = words
  if (apellidoYNombre && words.length === 2 && !whole.includes(',')) return { apellido: first, nombre: segunda }
  return 'No se sabe dónde termina el apellido: escribilo antes de una coma, «Paz, Ana»'
}
