import markdown from './catalogo.md?raw'
import textosDeHojas from './hojas.md?raw'
import { readSecciones, readTable } from './tables.ts'

type Hotel = {
  nombre: string
  estrellas: number
  descripcion: string
  comodidades: string
  distancias: string
  fotos?: string[]
}
type Programa = { nombre: string; descripcion: string; foto?: string }
export type Destino = {
  nombre: string
  coordenadas: string
  descripcion: string
  servicios: string[]
  fotos: string[]
  hoteles: Hotel[]
  programas: Programa[]
}

export type Paquete = {
  nombre: string
  clave: string
  subtipo: string
  destino: string
  noches: number
  desde: number
  moneda: 'ARS' | 'USD'
  /** The month of departure of a seasonal trip. The other trips depart in rotation in the coming months. */
  mes?: number
  servicios: string[]
  fotos: string[]
  /** The included outings of the destination, by name. Default: all. `ninguno` means none. */
  programas?: string[]
  hoja: Partial<Record<'sale' | 'vuelve' | 'itinerario' | 'preguntas', string>>
  descripcion: string
}

const words = (text: string) => text.split(' ').filter(Boolean)
const byKey = <Row extends { clave: string }>(rows: Row[]) => new Map(rows.map((row) => [row.clave, row]))

export const servicios = byKey(readTable(markdown, 'servicios', ['clave', 'nombre', 'detalles', 'icono']))

/** The poster of each subtype (`fotos`) must differ from those of trips that depart soon, so that the home page repeats none. */
export const subtipos = byKey(
  readTable(markdown, 'subtipos', ['clave', 'tipo', 'nombre', 'fotos']).map(({ tipo, ...row }) => ({
    ...row,
    tipoId: Number(tipo),
  })),
)

const hoteles = readTable(markdown, 'hoteles', [
  ...(['destino', 'nombre', 'estrellas', 'descripcion', 'comodidades', 'distancias'] as const),
])
const programas = readTable(markdown, 'programas', ['destino', 'nombre', 'descripcion'])

export const destinos: Record<string, Destino> = Object.fromEntries(
  readTable(markdown, 'destinos', ['clave', 'nombre', 'coordenadas', 'servicios', 'fotos', 'descripcion']).map(
    ({ clave, ...destino }) => [
      clave,
      {
        ...destino,
        servicios: words(destino.servicios),
        fotos: words(destino.fotos),
        hoteles: hoteles
          .filter((hotel) => hotel.destino === clave)
          .map(({ destino: _, estrellas, ...hotel }) => ({ ...hotel, estrellas: Number(estrellas) })),
        programas: programas.filter((one) => one.destino === clave).map(({ destino: _, ...programa }) => programa),
      },
    ],
  ),
)

const sheets = readSecciones(textosDeHojas)

function readHoja(cell: string) {
  const [nombre = '', pueblo = ''] = cell.split(': ')
  return Object.fromEntries(readSecciones(sheets.get(nombre)?.replace('{pueblo}', pueblo) ?? '', '##'))
}

export const paquetes: Paquete[] = readTable(markdown, 'viajes', [
  ...(['nombre', 'clave', 'subtipo', 'destino', 'noches', 'desde', 'mes', 'servicios'] as const),
  ...(['fotos', 'programas', 'hoja', 'descripcion'] as const),
]).map(({ noches, desde, mes, programas, hoja, ...row }) => ({
  ...row,
  noches: Number(noches),
  desde: Number(desde),
  moneda: [4, 7].includes(subtipos.get(row.subtipo)?.tipoId ?? 0) ? 'USD' : 'ARS',
  ...(mes && { mes: Number(mes) }),
  servicios: words(row.servicios),
  fotos: words(row.fotos),
  ...(programas && { programas: programas.split('; ') }),
  hoja: readHoja(hoja),
}))

export function findEstudiantil(key: string): Paquete {
  const paquete = paquetes.find((one) => one.clave === key)
  if (!paquete) throw new Error(`The demo has no student trip ${key}`)
  return paquete
}

/** Without a package's name, `link` is a page of the site. */
export const slides = readTable(markdown, 'slides', ['titulo', 'contenido', 'foto', 'paquete', 'link'])

/** The headers of the services 1 to 6. Each has a poster that no trip of its listing uses. */
export const banners = readTable(markdown, 'banners', ['titulo', 'texto', 'foto'])

export const promociones = readTable(markdown, 'promociones', ['destino', 'descuento', 'foto', 'baja', 'antes'])
