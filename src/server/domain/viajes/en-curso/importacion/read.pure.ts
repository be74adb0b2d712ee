import { gunzipSync, inflateRawSync } from 'node:zlib'
import readXlsx from 'read-excel-file/node'
import { decodeSheet } from '../../../../../reglas/csv.ts'
import { cleanLine } from '../../../../../reglas/parsing.ts'
import { guessSeparator, splitCsv, unreadableSheetError } from '../../../sheet-parsing.pure.ts'
import type { ReadFila } from './columns.pure.ts'
import { isDatabaseDump, readDatabaseDump } from './dump.pure.ts'
import { readOds, sheetTooLargeError } from './ods.pure.ts'

/** The rows of a sheet. `hojas` are the workbook's sheets, or the dump's tables; `hoja` is the one that was read. */
export type ReadSheet = { filas: ReadFila[]; avisos: string[]; hoja: string; hojas: string[] }

const maxFilas = 20_000
const maxColumnas = 120
/** The maximum unpacked size in bytes. A season of 400 bookings takes five megabytes. */
const maxUnpackedBytes = 64 * 1024 * 1024

/**
 * Reads an XLSX, an ODS, a MySQL dump, or a CSV in any encoding and with any separator. Formulas are read as their last value, days as ISO
 * text, numbers with a decimal comma. Executes nothing in the file.
 * @param sheetName the workbook's sheet or the dump's table. Default: the likeliest one
 * @throws DomainError `lista_ilegible` with the reason in words
 */
export async function readPlanilla(archivo: Buffer, sheetName?: string): Promise<ReadSheet> {
  const contenido = unzip(archivo)
  const { filas, hoja, hojas } =
    contenido.toString('latin1', 0, 2) === 'PK'
      ? await readLibro(contenido, sheetName)
      : isDatabaseDump(contenido)
        ? await readDatabaseDump(contenido, sheetName, maxFilas)
        : { filas: readCsv(contenido), hoja: '', hojas: [] }
  const avisos: string[] = []
  if (filas.length > maxFilas)
    throw unreadableSheetError(`Tiene más de ${maxFilas.toLocaleString('es-AR')} filas: dividila en varias`)
  if (filas.some(({ celdas }) => celdas.length > maxColumnas))
    throw unreadableSheetError(`Tiene más de ${maxColumnas} columnas`)
  const dobles: number[] = []
  const legibles = filas.flatMap(({ fila, celdas }) => {
    const reparadas = celdas.map(repair)
    if (reparadas.some((celda, i) => celda !== celdas[i])) dobles.push(fila)
    const limpias = reparadas.map(cleanLine).map(plainValue)
    return limpias.some(Boolean) ? [{ fila, celdas: limpias }] : []
  })
  if (legibles.length === 0) throw unreadableSheetError('Está vacía')
  if (dobles.length > 0)
    avisos.push(`Los acentos venían codificados dos veces («PeÃ±a») y se arreglaron, desde la fila ${dobles[0]}`)
  return { filas: legibles, avisos, hoja, hojas }
}

/** Removes texts that exports write for a missing value, and what keeps a number as text: an apostrophe, or `="0381"`. */
function plainValue(celda: string): string {
  if (/^(NULL|\\N|0000-00-00( 00:00:00)?)$/.test(celda)) return ''
  return celda.replace(/^="(.*)"$|^'(?=[=+\-@\d])/, '$1')
}

/** Unpacks a `.gz`, up to the limit. Returns other files unchanged. */
function unzip(contenido: Buffer): Buffer {
  if (contenido[0] !== 0x1f || contenido[1] !== 0x8b) return contenido
  try {
    return gunzipSync(contenido, { maxOutputLength: maxUnpackedBytes })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLargeError() : truncatedFile()
  }
}

const truncatedFile = () => unreadableSheetError('El archivo está cortado o dañado. Bajalo o guardalo de nuevo')

async function readLibro(contenido: Buffer, sheetName?: string) {
  const unpack = checkZip(contenido)
  const ods = unpack('content.xml')
  const hojas = ods
    ? readOds(ods.toString(), { filas: maxFilas, columnas: maxColumnas, letras: maxUnpackedBytes })
    : await readXlsx(contenido).catch(() => [])
  if (hojas.length === 0)
    throw unreadableSheetError('No es una planilla que se pueda leer. Guardala otra vez como .xlsx, sin contraseña')
  const conFilas = hojas.filter(({ data }) => data.length > 1)
  const hoja = conFilas.find(({ sheet }) => sheet === sheetName) ?? conFilas[0] ?? hojas[0]
  const filas = (hoja?.data ?? []).map((celdas, i) => ({ fila: i + 1, celdas: (celdas as Celda[]).map(textOf) }))
  return { filas, hoja: hoja?.sheet ?? '', hojas: conFilas.map(({ sheet }) => sheet) }
}

type Celda = string | number | boolean | Date | null

function textOf(celda: Celda): string {
  if (celda === null) return ''
  if (celda instanceof Date) return celda.toISOString().slice(0, 10)
  // Rounds to the fifteen digits that spreadsheets show, because 225333.33 may be stored as 225333.33000000002.
  if (typeof celda === 'number') return String(Number(celda.toPrecision(15))).replace('.', ',')
  return String(celda)
}

/**
 * Refuses a truncated file, and a file whose parts are above the size limit according to its directory. Returns a function that unpacks one
 * part by name.
 */
function checkZip(contenido: Buffer): (nombre: string) => Buffer | undefined {
  const fin = contenido.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (fin < 0 || fin + 22 > contenido.length) throw truncatedFile()
  let total = 0
  const partes: { nombre: string; desde: number; largo: number; entero: number; metodo: number }[] = []
  for (let i = contenido.readUInt32LE(fin + 16), n = contenido.readUInt16LE(fin + 10); n > 0; n -= 1) {
    if (i + 46 > fin || contenido.readUInt32LE(i) !== 0x02014b50) throw truncatedFile()
    const [metodo, largo, entero] = [
      contenido.readUInt16LE(i + 10),
      contenido.readUInt32LE(i + 20),
      contenido.readUInt32LE(i + 24),
    ]
    const desde = contenido.readUInt32LE(i + 42)
    if (desde + 30 > fin) throw truncatedFile()
    const nombre = contenido.toString('utf8', i + 46, i + 46 + contenido.readUInt16LE(i + 28))
    partes.push({ nombre, desde, largo, entero, metodo })
    total += entero
    i += 46 + contenido.readUInt16LE(i + 28) + contenido.readUInt16LE(i + 30) + contenido.readUInt16LE(i + 32)
  }
  if (total > maxUnpackedBytes) throw sheetTooLargeError()
  const unpack = ({ desde, largo, entero, metodo }: (typeof partes)[number]) => {
    const inicio = desde + 30 + contenido.readUInt16LE(desde + 26) + contenido.readUInt16LE(desde + 28)
    const comprimido = contenido.subarray(inicio, inicio + largo)
    if (metodo === 0) return comprimido
    try {
      if (metodo !== 8) throw truncatedFile()
      return inflateRawSync(comprimido, { maxOutputLength: entero + 1 })
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLargeError() : truncatedFile()
    }
  }
  // The directory may state false sizes, so every part is unpacked once here, and refused if it is larger.
  for (const parte of partes) unpack(parte)
  return (nombre) => {
    const parte = partes.find((una) => una.nombre === nombre)
    return parte && unpack(parte)
  }
}

function readCsv(contenido: Buffer): ReadFila[] {
  const texto = decodeSheet(contenido)
  if (texto.includes('\0')) throw unreadableSheetError('No es una planilla: subí un .xlsx, un .ods o un .csv')
  const separador = guessSeparator(texto, 10)
  const renglones = splitCsv(texto, separador)
  const ultima = renglones.at(-1)
  const anchos = Math.max(0, ...renglones.slice(0, -1).map(({ celdas }) => celdas.length))
  // A complete last line ends with a line break or has all its separators.
  if (renglones.length > 2 && ultima && ultima.celdas.length < anchos && !/[\r\n]$/.test(texto))
    throw unreadableSheetError(
      `El archivo parece cortado: la línea ${ultima.linea}, la última, tiene ${ultima.celdas.length} de ${anchos} columnas`,
    )
  return renglones.map(({ linea, celdas }) => ({ fila: linea, celdas }))
}

const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/** Repairs UTF-8 that a program read as Windows-1252: `PeÃ±a` is `Peña`. Returns other texts unchanged. */
function repair(celda: string): string {
  if (!/[ÃÂ]./.test(celda)) return celda
  const codigos = [...celda].map((letra) => bytes.get(letra))
  if (codigos.includes(undefined)) return celda
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codigos as number[]))
  } catch {
    return celda
  }
}
