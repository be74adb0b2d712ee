import { alumnoBody } from '../../../../contract/viajes/colegios.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { fold } from '../../../../reglas/texto.ts'

export type AlumnoLeido = { linea: number; documento: string; apellido: string; nombre: string; fechaNacimiento?: Dia }
export type LineaMala = { linea: number; texto: string; motivo: string }

type Columna = 'documento' | 'apellido' | 'nombre' | 'fechanacimiento'
const enOrden: readonly Columna[] = ['documento', 'apellido', 'nombre', 'fechanacimiento']
const titulos: [RegExp, Columna][] = [
  [/^(nro|n|no|numero)?(de)?(documento|dni|doc)$/, 'documento'],
  [/^apellidos?$/, 'apellido'],
  [/^nombres?$/, 'nombre'],
  [/^(fecha)?(de)?nac(imiento)?$|^fechanac(imiento)?$/, 'fechanacimiento'],
]

/**
 * A pupil list as a spreadsheet saves it or as it is pasted from one: comma, semicolon or tab; with titles in any order
 * or without them (document, surname, name, day of birth). Each line that cannot be used is told with its number.
 */
export function readAlumnos(texto: string): { leidos: AlumnoLeido[]; malas: LineaMala[] } {
  const lineas = splitLines(texto.replace(/^\uFEFF/, ''))
  const separador = guessSeparator(lineas[0]?.texto ?? '')
  const renglones = lineas.map(({ linea, texto }) => ({ linea, texto, celdas: splitCells(texto, separador) }))
  const encabezado = readHeading(renglones[0]?.celdas ?? [])
  const columnas = encabezado ?? enOrden
  const leidos: AlumnoLeido[] = []
  const malas: LineaMala[] = []
  const vistos = new Map<string, number>()
  for (const { linea, texto, celdas } of encabezado ? renglones.slice(1) : renglones) {
    const leido = readRow(celdas, columnas)
    const antes = leido.alumno && vistos.get(leido.alumno.documento)
    if (!leido.alumno) malas.push({ linea, texto, motivo: leido.motivo })
    else if (antes) malas.push({ linea, texto, motivo: `El documento ya está en la línea ${antes}` })
    else {
      vistos.set(leido.alumno.documento, linea)
      leidos.push({ linea, ...leido.alumno })
    }
  }
  return { leidos, malas }
}

/** Lines with anything in them, numbered as an editor shows them. */
function splitLines(texto: string): { linea: number; texto: string }[] {
  return texto
    .split(/\r\n|\n|\r/)
    .map((linea, i) => ({ linea: i + 1, texto: linea }))
    .filter(({ texto: linea }) => /[^\s,;"]/.test(linea))
}

/** The one that the first line has most of. */
function guessSeparator(linea: string): string {
  const cuenta = (signo: string) => linea.split(signo).length
  return ['\t', ';', ','].reduce((mejor, signo) => (cuenta(signo) > cuenta(mejor) ? signo : mejor))
}

function splitCells(linea: string, separador: string): string[] {
  const celdas: string[] = []
  let celda = ''
  let entreComillas = false
  for (let i = 0; i < linea.length; i += 1) {
    const signo = linea.charAt(i)
    if (signo === '"' && entreComillas && linea.charAt(i + 1) === '"') {
      celda += signo
      i += 1
    } else if (signo === '"') entreComillas = !entreComillas
    else if (signo === separador && !entreComillas) {
      celdas.push(celda)
      celda = ''
    } else celda += signo
  }
  return [...celdas, celda].map((texto) => texto.trim().replace(/\s+/g, ' '))
}

/** Which column each cell of the first line names; none unless it names the three that are needed. */
function readHeading(celdas: string[]): (Columna | undefined)[] | undefined {
  const columnas = celdas.map((celda) => {
    const llano = fold(celda).replace(/[^a-z]/g, '')
    return titulos.find(([titulo]) => titulo.test(llano))?.[1]
  })
  const faltan = (['documento', 'apellido', 'nombre'] as const).some((columna) => !columnas.includes(columna))
  return faltan ? undefined : columnas
}

function readRow(celdas: string[], columnas: readonly (Columna | undefined)[]) {
  const celda = (columna: Columna) => celdas[columnas.indexOf(columna)] ?? ''
  const parsed = alumnoBody.safeParse({
    // 50.214.873 is how people write it.
    documento: celda('documento').replace(/[.\s]/g, ''),
    apellido: celda('apellido'),
    nombre: celda('nombre'),
    fechanacimiento: celda('fechanacimiento'),
  })
  if (!parsed.success) return { motivo: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. ') }
  const { documento, apellido, nombre, fechanacimiento } = parsed.data
  return { alumno: { documento, apellido, nombre, fechaNacimiento: fechanacimiento } }
}
