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
  linea: number
  documento: string
  apellido: string
  nombre: string
  fechaNacimiento?: Dia
  /** Warnings about the row: values that are not stored, and letters that PDFs cannot print. */
  aviso: string
}
type BadLine = { linea: number; texto: string; motivo: string }

type Columna =
  | 'documento'
  | 'apellido'
  | 'nombre'
  | 'apellidoynombre'
  | 'nombrecompleto'
  | 'fechanacimiento'
  | 'ignorada'

const numero = '(?:n|no|nro|numero)?'
const documento = '(?:documento|docum|doc|dni|cuil|du|lc|le)'
/** Patterns for column titles in lower case, with letters and digits only: `Nº de Doc.` is `ndedoc`. */
const titulos: [RegExp, Columna][] = [
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
 * Parses a student list from a spreadsheet, separated by comma, semicolon or tab. The columns have titles and any order, or no titles
 * and this order: document, surname, name, birth date. Returns unusable lines with their numbers.
 * @throws DomainError `lista_ilegible` for an unknown title, a missing column, or an unclosed quote
 */
export function parseAlumnos(texto: string): { leidos: ReadAlumno[]; malas: BadLine[]; ignoradas: string[] } {
  const separador = guessSeparator(texto)
  const renglones = splitCsv(texto, separador)
    .map((renglon) => ({ ...renglon, celdas: renglon.celdas.map(cleanLine) }))
    .filter(({ celdas }) => celdas.some(Boolean))
  const titulares = readHeading(renglones[0]?.celdas ?? [])
  const columnas = titulares ?? columnsOfRow(renglones[0]?.celdas ?? [])
  const leidos: ReadAlumno[] = []
  const malas: BadLine[] = []
  const vistos = new Map<string, number>()
  for (const { linea, texto, celdas } of titulares ? renglones.slice(1) : renglones) {
    const leido = readRow(separador === ',' ? joinName(celdas, columnas) : celdas, columnas)
    const antes = leido.alumno && vistos.get(leido.alumno.documento)
    if (!leido.alumno) malas.push({ linea, texto, motivo: leido.motivo })
    else if (antes) malas.push({ linea, texto, motivo: `El documento ya está en la línea ${antes}` })
    else {
      vistos.set(leido.alumno.documento, linea)
      leidos.push({ linea, ...leido.alumno })
    }
  }
  const ignoradas = (titulares ?? []).flatMap((columna, i) => (columna === 'ignorada' && renglones[0]?.celdas[i]) || [])
  return { leidos, malas, ignoradas }
}

/** Returns the column of each cell of a title line; undefined for a line with digits, which is a student. */
function readHeading(celdas: string[]): Columna[] | undefined {
  if (celdas.some((celda) => /\d/.test(celda))) return undefined
  const columnas = celdas.map((celda) => {
    const llano = foldCaseAndAccents(celda).replace(/[^a-z]/g, '')
    return { celda, columna: titulos.find(([titulo]) => titulo.test(llano))?.[1] }
  })
  const ajenas = columnas.filter(({ columna }) => !columna).map(({ celda }) => `«${celda}»`)
  if (ajenas.length > 0)
    throw unreadableSheetError(
      `No conocemos ${ajenas.length === 1 ? 'la columna' : 'las columnas'} ${joinWords(ajenas)}`,
    )
  return requireColumns(columnas.map(({ columna = 'ignorada' }) => columna))
}

/** Requires all columns. A single column `Nombre` or `Apellido` has the full name. */
function requireColumns(columnas: Columna[]): Columna[] {
  const repetida = columnas.find((columna, i) => columna !== 'ignorada' && columnas.indexOf(columna) !== i)
  if (repetida) throw unreadableSheetError('Hay dos columnas para el mismo dato')
  if (!columnas.includes('documento')) throw unreadableSheetError('Falta la columna del documento')
  if (columnas.some((columna) => columna === 'apellidoynombre' || columna === 'nombrecompleto')) return columnas
  const mitades = (['apellido', 'nombre'] as const).filter((columna) => columnas.includes(columna))
  if (mitades.length === 0) throw unreadableSheetError('Falta la columna del apellido y el nombre')
  return mitades.length === 2
    ? columnas
    : columnas.map((columna) => (columna === mitades[0] ? 'nombrecompleto' : columna))
}

/** A comma in the second cell means that it is a full name. */
function columnsOfRow(celdas: string[]): Columna[] {
  if (celdas[1]?.includes(',')) return ['documento', 'apellidoynombre', 'fechanacimiento']
  return ['documento', 'apellido', 'nombre', 'fechanacimiento']
}

/** Joins the two cells of a full name, because a list with commas splits `Paz, Ana` without quotes. */
function joinName(celdas: string[], columnas: Columna[]): string[] {
  const entero = columnas.findIndex((columna) => columna === 'apellidoynombre' || columna === 'nombrecompleto')
  if (entero < 0 || celdas.length !== columnas.length + 1) return celdas
  return celdas.toSpliced(entero, 2, `${celdas[entero]}, ${celdas[entero + 1]}`)
}

function readRow(celdas: string[], columnas: Columna[]) {
  const celda = (columna: Columna) => celdas[columnas.indexOf(columna)] ?? ''
  if (celdas.slice(columnas.length).some(Boolean)) return { motivo: 'Tiene más columnas que las que se leen' }
  const persona = splitName(celda('apellidoynombre'), celda('nombrecompleto')) ?? {
    apellido: celda('apellido'),
    nombre: celda('nombre'),
  }
  if (typeof persona === 'string') return { motivo: persona }
  const escrito = celda('documento')
  const corto = describeClippedDocumento(escrito, alumnoBody.shape.documento.safeParse(escrito).data ?? '')
  if (corto) return { motivo: corto }
  const parsed = alumnoBody.omit({ fechanacimiento: true }).safeParse({ documento: escrito, ...persona })
  if (!parsed.success) return { motivo: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. ') }
  const { documento, apellido, nombre } = parsed.data
  const { aviso, ...nacimiento } = readNacimiento(celda('fechanacimiento'))
  const avisos = [aviso, unprintableLettersWarning(`${apellido} ${nombre}`)].filter(Boolean)
  return { alumno: { documento, apellido, nombre, ...nacimiento, aviso: avisos.join('. ') } }
}

/** A student with an invalid birth date is stored without it. */
function readNacimiento(celda: string): { fechaNacimiento?: Dia; aviso: string } {
  const escrita = celda.replace(/[ t]\d{1,2}:\d{2}.*$/i, '')
  const leida = alumnoBody.shape.fechanacimiento.safeParse(parseSerialDay(escrita) ?? escrita)
  const aviso = leida.success ? '' : `${leida.error.issues[0]?.message} (${celda}): se guarda sin ella`
  return { aviso, ...(leida.data && { fechaNacimiento: leida.data }) }
}
