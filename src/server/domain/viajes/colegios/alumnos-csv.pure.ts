import { alumnoBody } from '../../../../contract/viajes/colegios.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { cleanLine } from '../../../../reglas/parsing.ts'
import { unprintableLettersWarning } from '../../../../reglas/printable.ts'
import { foldCaseAndAccents, joinWords } from '../../../../reglas/text.ts'
import {
  describeClippedDocumento,
  guessSeparator,
  parseSerialDay,
  splitCsv,
  splitName,
  unreadableSheetError,
} from '../../sheet-parsing.pure.ts'

export type ReadAlumno = {
  line: number
  documento: string
  apellido: string
  nombre: string
  fechaNacimiento?: Dia
  /** Warns about values that are not stored, and letters that PDFs cannot print. */
  aviso: string
}
type BadLine = { line: number; text: string; motivo: string }

type Column =
  | 'documento'
  | 'apellido'
  | 'nombre'
  | 'apellidoynombre'
  | 'nombrecompleto'
  | 'fechanacimiento'
  | 'ignorada'

const numero = '(?:n|no|nro|numero)?'
const documento = '(?:documento|docum|doc|dni|cuil|du|lc|le)'
/** Match column titles in lower case, with letters only: `Nº de Doc.` is `ndedoc`. */
const titles: [RegExp, Column][] = [
  [/^tipo(de)?(documento|doc|dni)$/, 'ignorada'],
  [
    new RegExp(`^${numero}(?:de)?${documento}${documento}?(?:de)?(?:identidad|alumno|estudiante)?${numero}$`),
    'documento',
  ],
  [/^apellidos?(del?)?(alumno|estudiante)?$/, 'apellido'],
  [/^nombres?(del?)?(alumno|estudiante)?$/, 'nombre'],
  [/^apellidos?[ye]?nombres?(del?)?(alumno|estudiante)?$/, 'apellidoynombre'],
  [
    /^(nombres?[ye]?apellidos?|nombrecompleto|(alumn|estudiante|pasajer|nomina)(o|a|oa|os|as|osas|s)?)$/,
    'nombrecompleto',
  ],
  [/^(fecha|fec|f|fe)?(de)?(nac|nacim|nacimiento)$|^cumpleanos$/, 'fechanacimiento'],
  [/^(n|no|nro|numero|orden|norden|nrodeorden|item)?$/, 'ignorada'],
  [
    /^(curso|grado|ano|division|seccion|turno|nivel|sexo|genero|edad|nacionalidad|observacion(es)?|legajo)$/,
    'ignorada',
  ],
  [/^(email|mail|correo|correoelectronico|telefono|tel|celular|cel|domicilio|direccion|localidad)$/, 'ignorada'],
]

/**
 * Parses a list of students, separated by comma, semicolon, tab or vertical bar. A list without titles has document, surname, name and
 * birth date, in this order. `ignoradas` are the titles of known columns that are not stored.
 * @throws DomainError `lista_ilegible` for an unknown title, a missing column, or an unclosed quote
 */
export function parseAlumnos(text: string): { parsed: ReadAlumno[]; invalid: BadLine[]; ignoradas: string[] } {
  const separator = guessSeparator(text)
  const lines = splitCsv(text, separator)
    .map((line) => ({ ...line, cells: line.cells.map(cleanLine) }))
    .filter(({ cells }) => cells.some(Boolean))
  const titulares = readHeading(lines[0]?.cells ?? [])
  const columns = titulares ?? columnsOfRow(lines[0]?.cells ?? [])
  const parsed: ReadAlumno[] = []
  const invalid: BadLine[] = []
  const seen = new Map<string, number>()
  for (const { line, text, cells } of titulares ? lines.slice(1) : lines) {
    const row = readRow(separator === ',' ? joinName(cells, columns) : cells, columns)
    const before = row.alumno && seen.get(row.alumno.documento)
    if (!row.alumno) invalid.push({ line, text, motivo: row.motivo })
    else if (before) invalid.push({ line, text, motivo: `El documento ya está en la línea ${before}` })
    else {
      seen.set(row.alumno.documento, line)
      parsed.push({ line, ...row.alumno })
    }
  }
  const ignoradas = (titulares ?? []).flatMap((column, i) => (column === 'ignorada' && lines[0]?.cells[i]) || [])
  return { parsed, invalid, ignoradas }
}

function readHeading(cells: string[]): Column[] | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined
  const columns = cells.map((cell) => {
    const folded = foldCaseAndAccents(cell).replace(/[^a-z]/g, '')
    return { celda: cell, columna: titles.find(([title]) => title.test(folded))?.[1] }
  })
  const unknownTitles = columns.filter(({ columna }) => !columna).map(({ celda }) => `«${celda}»`)
  if (unknownTitles.length > 0)
    throw unreadableSheetError(
      `No conocemos ${unknownTitles.length === 1 ? 'la columna' : 'las columnas'} ${joinWords(unknownTitles)}`,
    )
  return requireColumns(columns.map(({ columna = 'ignorada' }) => columna))
}

/** A single column `Nombre` or `Apellido` has the full name. */
function requireColumns(columns: Column[]): Column[] {
  const repeated = columns.find((column, i) => column !== 'ignorada' && columns.indexOf(column) !== i)
  if (repeated) throw unreadableSheetError('Hay dos columnas para el mismo dato')
  if (!columns.includes('documento')) throw unreadableSheetError('Falta la columna del documento')
  if (columns.some((column) => column === 'apellidoynombre' || column === 'nombrecompleto')) return columns
  const mitades = (['apellido', 'nombre'] as const).filter((column) => columns.includes(column))
  if (mitades.length === 0) throw unreadableSheetError('Falta la columna del apellido y el nombre')
  return mitades.length === 2 ? columns : columns.map((column) => (column === mitades[0] ? 'nombrecompleto' : column))
}

/** For a list without titles. A comma in the second cell means that it is a full name. */
function columnsOfRow(cells: string[]): Column[] {
  if (cells[1]?.includes(',')) return ['documento', 'apellidoynombre', 'fechanacimiento']
  return ['documento', 'apellido', 'nombre', 'fechanacimiento']
}

/** In a comma-separated list, an unquoted `Paz, Ana` becomes two cells. */
function joinName(cells: string[], columns: Column[]): string[] {
  const whole = columns.findIndex((column) => column === 'apellidoynombre' || column === 'nombrecompleto')
  if (whole < 0 || cells.length !== columns.length + 1) return cells
  return cells.toSpliced(whole, 2, `${cells[whole]}, ${cells[whole + 1]}`)
}

function readRow(cells: string[], columns: Column[]) {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  if (cells.slice(columns.length).some(Boolean)) return { motivo: 'Tiene más columnas que las que se leen' }
  const persona = splitName(cell('apellidoynombre'), cell('nombrecompleto')) ?? {
    apellido: cell('apellido'),
    nombre: cell('nombre'),
  }
  if (typeof persona === 'string') return { motivo: persona }
  const written = cell('documento')
  const short = describeClippedDocumento(written, alumnoBody.shape.documento.safeParse(written).data ?? '')
  if (short) return { motivo: short }
  const parsed = alumnoBody.omit({ fechanacimiento: true }).safeParse({ documento: written, ...persona })
  if (!parsed.success) return { motivo: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. ') }
  const { documento, apellido, nombre } = parsed.data
  const { aviso, ...nacimiento } = readNacimiento(cell('fechanacimiento'))
  const notes = [aviso, unprintableLettersWarning(`${apellido} ${nombre}`)].filter(Boolean)
  return { alumno: { documento, apellido, nombre, ...nacimiento, aviso: notes.join('. ') } }
}

/** A student with an invalid birth date is stored without it. */
function readNacimiento(cell: string): { fechaNacimiento?: Dia; aviso: string } {
  const written = cell.replace(/[ t]\d{1,2}:\d{2}.*$/i, '')
  const parsed = alumnoBody.shape.fechanacimiento.safeParse(parseSerialDay(written) ?? written)
  const aviso = parsed.success ? '' : `${parsed.error.issues[0]?.message} (${cell}): se guarda sin ella`
  return { aviso, ...(parsed.data && { fechaNacimiento: parsed.data }) }
}
