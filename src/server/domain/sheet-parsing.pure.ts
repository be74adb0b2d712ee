import { CsvError, parse } from 'csv-parse/sync'
import { addDays, type Dia, toDia } from '../../reglas/dia.ts'
import { DomainError } from '../domain-error.ts'

export const unreadableSheetError = (motivo: string) => new DomainError('lista_ilegible', { detalle: { motivo } })

export function guessSeparator(texto: string, lineas = 1): string {
  const primeras = texto
    .trimStart()
    .split(/\r\n?|\n/, lineas)
    .join('\n')
  const cuenta = (signo: string) => primeras.split(signo).length
  return ['\t', ';', '|', ','].reduce((mejor, signo) => (cuenta(signo) > cuenta(mejor) ? signo : mejor))
}

/** A row of the CSV library, whose types omit `info` and `raw`. */
type Fila = { record: string[]; info: { lines: number }; raw: string }

/**
 * Splits a CSV into rows. `linea` and `texto` are the number and text of the row's first line, as an editor shows them.
 * @throws DomainError `lista_ilegible`
 */
export function splitCsv(texto: string, separador: string): { linea: number; texto: string; celdas: string[] }[] {
  try {
    const filas = parse(texto.replace(/^\uFEFF?sep=.\r?\n/i, '').replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: separador,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown[] as Fila[]
    return filas.map(({ record, info: { lines }, raw }) => {
      const escrito = raw.trim()
      return { linea: lines - escrito.split('\n').length + 1, texto: escrito, celdas: record }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadableSheetError(`En la línea ${String(error.lines)} hay comillas que no se cierran`)
  }
}

/** Parses a day that a spreadsheet stored as a number: days since 1899-12-30. */
export function parseSerialDay(escrita: string): Dia | undefined {
  const [, dias] = /^(\d{5})(?:[.,]0+)?$/.exec(escrita) ?? []
  return dias ? addDays(toDia('1899-12-30'), Number(dias)) : undefined
}

/** Returns why a document number that the spreadsheet shortened (`2,0E+07`) is unusable. `leido` is the parsed number. */
export const describeClippedDocumento = (escrito: string, leido: string): string | undefined =>
  /\de\+?\d+$/i.test(escrito) && !/^\d+$/.test(leido)
    ? `La planilla abrevió el documento (${escrito}): dale formato de texto a esa columna`
    : undefined

/**
 * Splits a full name at its comma, after the surname. For two words without a comma, the column's title decides which one is the surname.
 * Returns undefined if there is no name, or the reason as text if the name cannot be split.
 */
export function splitName(
  apellidoYNombre: string,
  completo: string,
): { apellido: string; nombre: string } | string | undefined {
  const entero = apellidoYNombre || completo
  if (!entero) return undefined
  const [apellido = '', nombre = '', ...resto] = entero.split(',').map((parte) => parte.trim())
  if (apellido && nombre && resto.length === 0) return { apellido, nombre }
  const palabras = entero.split(' ')
  const [primera = '', segunda = ''] = palabras
  if (apellidoYNombre && palabras.length === 2 && !entero.includes(',')) return { apellido: primera, nombre: segunda }
  return 'No se sabe dónde termina el apellido: escribilo antes de una coma, «Paz, Ana»'
}
