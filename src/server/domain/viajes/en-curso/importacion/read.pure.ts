import { gunzipSync, inflateRawSync } from 'node:zlib'
import readXlsx from 'read-excel-file/node'
import { decodeSheet } from '../../../../../reglas/csv.ts'
import { formatNumber } from '../../../../../reglas/numbers.ts'
import { cleanLine } from '../../../../../reglas/parsing.ts'
import { guessSeparator, splitCsv, unreadableSheetError } from '../../../sheet-parsing.pure.ts'
import type { ReadRow } from './columns.pure.ts'
import { isDatabaseDump, readDatabaseDump } from './dump.pure.ts'
import { readOds, sheetTooLargeError } from './ods.pure.ts'

/** `hojas` are the workbook's sheets, or the dump's tables. `hoja` is the one that was read. */
export type ReadSheet = { filas: ReadRow[]; avisos: string[]; hoja: string; hojas: string[] }

const maxRows = 20_000
const maxColumns = 120
/** The maximum unpacked size in bytes. A season of 400 bookings takes five megabytes. */
const maxUnpackedBytes = 64 * 1024 * 1024

/**
 * Reads an XLSX, an ODS, a MySQL dump, or a CSV, whose encoding and separator it detects. Formulas become their last value, days ISO text,
 * and numbers have a decimal comma. Executes nothing in the file.
 * @param sheetName the workbook's sheet or the dump's table. Default: the likeliest one
 * @throws DomainError `lista_ilegible` with the reason in words
 */
export async function readPlanilla(file: Buffer, sheetName?: string): Promise<ReadSheet> {
  const content = unzip(file)
  const { filas, hoja, hojas } =
    content.toString('latin1', 0, 2) === 'PK'
      ? await readLibro(content, sheetName)
      : isDatabaseDump(content)
        ? await readDatabaseDump(content, sheetName, maxRows)
        : { filas: readCsv(content), hoja: '', hojas: [] }
  const notes: string[] = []
  if (filas.length > maxRows)
    throw unreadableSheetError(`Tiene más de ${formatNumber(maxRows)} filas: dividila en varias`)
  if (filas.some(({ cells }) => cells.length > maxColumns))
    throw unreadableSheetError(`Tiene más de ${maxColumns} columnas`)
  const doubles: number[] = []
  const legibles = filas.flatMap(({ fila, cells }) => {
    const reparadas = cells.map(repair)
    if (reparadas.some((cell, i) => cell !== cells[i])) doubles.push(fila)
    const limpias = reparadas.map(cleanLine).map(plainValue)
    return limpias.some(Boolean) ? [{ fila, cells: limpias }] : []
  })
  if (legibles.length === 0) throw unreadableSheetError('Está vacía')
  if (doubles.length > 0)
    notes.push(`Los acentos venían codificados dos veces («PeÃ±a») y se arreglaron, desde la fila ${doubles[0]}`)
  return { filas: legibles, avisos: notes, hoja, hojas }
}

/** Removes texts that exports write for a missing value, and what keeps a number as text: an apostrophe, or `="0381"`. */
function plainValue(cell: string): string {
  if (/^(NULL|\\N|0000-00-00( 00:00:00)?)$/.test(cell)) return ''
  return cell.replace(/^="(.*)"$|^'(?=[=+\-@\d])/, '$1')
}

/** Unpacks a `.gz` up to `maxUnpackedBytes`. Returns other files unchanged. */
function unzip(content: Buffer): Buffer {
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content
  try {
    return gunzipSync(content, { maxOutputLength: maxUnpackedBytes })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLargeError() : truncatedFile()
  }
}

const truncatedFile = () => unreadableSheetError('El archivo está cortado o dañado. Bajalo o guardalo de nuevo')

async function readLibro(content: Buffer, sheetName?: string) {
  const unpack = checkZip(content)
  const ods = unpack('content.xml')
  const sheets = ods
    ? readOds(ods.toString(), { rows: maxRows, columns: maxColumns, letters: maxUnpackedBytes })
    : await readXlsx(content).catch(() => [])
  if (sheets.length === 0)
    throw unreadableSheetError('No es una planilla que se pueda leer. Guardala otra vez como .xlsx, sin contraseña')
  const withRows = sheets.filter(({ data }) => data.length > 1)
  const hoja = withRows.find(({ sheet }) => sheet === sheetName) ?? withRows[0] ?? sheets[0]
  const rows = (hoja?.data ?? []).map((cells, i) => ({ fila: i + 1, cells: (cells as Cell[]).map(textOf) }))
  return { filas: rows, hoja: hoja?.sheet ?? '', hojas: withRows.map(({ sheet }) => sheet) }
}

type Cell = string | number | boolean | Date | null

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Rounds to the fifteen digits that spreadsheets show, because 225333.33 may be stored as 225333.33000000002.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  return String(cell)
}

/** The zip's directory states the parts' sizes. Returns a function that unpacks one part by name. */
function checkZip(content: Buffer): (nombre: string) => Buffer | undefined {
  const fin = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (fin < 0 || fin + 22 > content.length) throw truncatedFile()
  let total = 0
  const parts: { nombre: string; desde: number; length: number; whole: number; method: number }[] = []
  for (let i = content.readUInt32LE(fin + 16), n = content.readUInt16LE(fin + 10); n > 0; n -= 1) {
    if (i + 46 > fin || content.readUInt32LE(i) !== 0x02014b50) throw truncatedFile()
    const [method, length, whole] = [
      content.readUInt16LE(i + 10),
      content.readUInt32LE(i + 20),
      content.readUInt32LE(i + 24),
    ]
    const from = content.readUInt32LE(i + 42)
    if (from + 30 > fin) throw truncatedFile()
    const nombre = content.toString('utf8', i + 46, i + 46 + content.readUInt16LE(i + 28))
    parts.push({ nombre, desde: from, length, whole, method })
    total += whole
    i += 46 + content.readUInt16LE(i + 28) + content.readUInt16LE(i + 30) + content.readUInt16LE(i + 32)
  }
  if (total > maxUnpackedBytes) throw sheetTooLargeError()
  const unpack = ({ desde, length, whole, method }: (typeof parts)[number]) => {
    const start = desde + 30 + content.readUInt16LE(desde + 26) + content.readUInt16LE(desde + 28)
    const compressed = content.subarray(start, start + length)
    if (method === 0) return compressed
    try {
      if (method !== 8) throw truncatedFile()
      return inflateRawSync(compressed, { maxOutputLength: whole + 1 })
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLargeError() : truncatedFile()
    }
  }
  // The directory may state false sizes. So this unpacks every part once, and refuses one that is larger.
  for (const part of parts) unpack(part)
  return (nombre) => {
    const part = parts.find((one) => one.nombre === nombre)
    return part && unpack(part)
  }
}

function readCsv(content: Buffer): ReadRow[] {
  const text = decodeSheet(content)
  if (text.includes('\0')) throw unreadableSheetError('No es una planilla: subí un .xlsx, un .ods o un .csv')
  const separator = guessSeparator(text, 10)
  const lines = splitCsv(text, separator)
  const last = lines.at(-1)
  const widths = Math.max(0, ...lines.slice(0, -1).map(({ cells }) => cells.length))
  // A complete last line ends with a line break or has all its separators.
  if (lines.length > 2 && last && last.cells.length < widths && !/[\r\n]$/.test(text))
    throw unreadableSheetError(
      `El archivo parece cortado: la línea ${last.line}, la última, tiene ${last.cells.length} de ${widths} columnas`,
    )
  return lines.map(({ line, cells }) => ({ fila: line, cells }))
}

const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/** Repairs UTF-8 that a program read as Windows-1252: `PeÃ±a` is `Peña`. Returns other texts unchanged. */
function repair(cell: string): string {
  if (!/[ÃÂ]./.test(cell)) return cell
  const codigos = [...cell].map((letter) => bytes.get(letter))
  if (codigos.includes(undefined)) return cell
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codigos as number[]))
  } catch {
    return cell
  }
}
