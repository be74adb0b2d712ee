import { type LatLong, toRadians } from '../../../reglas/coordenadas.ts'
import { pointsOf, smoothPolygon, svgPathOf, type XY } from '../../mapa/curves.pure.ts'
import { lakes } from '../../mapa/land.ts'
import { type Box, isWithin, mapWidth, markRadius } from './labels.pure.ts'
import { formatRanges, type Vecindario } from './vecindario.pure.ts'

/**
 * An inset in a corner of the map, which enlarges the surroundings of the destination and marks the place of each day. `pointer` is the
 * path that joins the inset to the destination, `hasta` the height of the map. All coordinates but `caja` and `pointer` are relative to
 * the inset's corner.
 */
export type Inset = {
  titulo: string
  caja: Box
  hasta: number
  pointer: string
  casa: XY
  hotel?: { x: number; y: number; ancla: 'start' | 'middle' | 'end'; caja: Box }
  dias: DayMark[]
  lagos: { orilla: string; nombre: string; at: XY }[]
}

export const insetSize = { ancho: 264, alto: 208 }
const edgeMargin = 10
const topMargin = 40
const margin = 30
/** The minimum extent of an inset in degrees. */
const minDegrees = 0.05
const markArea: Box = { desde: [4, topMargin], hasta: [insetSize.ancho - 4, insetSize.alto - 4] }
const labelDistance = 18
const labelLength = 42

/** Places the inset in the lower left or lower right corner, whichever keeps the map shorter. The inset determines the map's height. */
export function placeInset(vecindario: Vecindario, destino: XY, camino: readonly XY[], alto: number): Inset {
  const izquierdas = [mapWidth - edgeMargin - insetSize.ancho, edgeMargin]
  const [mejor, otro] = izquierdas.map((x) => ({
    x,
    y: Math.max(freeFrom(x, camino), alto - edgeMargin - insetSize.alto),
  }))
  const esquina = mejor && otro && otro.y < mejor.y ? otro : mejor
  const { x, y } = esquina ?? { x: edgeMargin, y: alto }
  return {
    ...drawVecindario(vecindario),
    caja: { desde: [x, y], hasta: [x + insetSize.ancho, y + insetSize.alto] },
    hasta: y + insetSize.alto + edgeMargin,
    pointer: `M${destino.join(' ')}${nearEdge(destino[0], x, y)}Z`,
  }
}

/** Returns the SVG path from the destination to the nearest side of the inset. */
function nearEdge(desde: number, x: number, y: number): string {
  const borde = desde < x ? x : x + insetSize.ancho
  const alLado = desde < x || desde > borde
  return alLado ? `L${borde} ${y + 12}V${y + insetSize.alto - 12}` : `L${x + 12} ${y}H${x + insetSize.ancho - 12}`
}

function freeFrom(x: number, camino: readonly XY[]): number {
  const encima = camino.filter(
    ([across]) => across > x - markRadius * 2 && across < x + insetSize.ancho + markRadius * 2,
  )
  return Math.round(Math.max(0, ...encima.map(([, down]) => down)) + markRadius * 2)
}

function drawVecindario({ titulo, destino, dias, hotel }: Vecindario) {
  const project = frame([destino, ...dias])
  const casa = project(destino)
  const nombrada = hotel ? placeHotelLabel(casa, dias.map(project)) : undefined
  const ocupada = hotelBox(casa, nombrada?.caja)
  const marcas = placeDayMarks(
    dias.map((dia) => ({ numeros: [dia.numero], lugar: project(dia) })),
    ocupada,
    markArea,
  )
  const cajas = [ocupada, ...marcas.map(({ caja }) => caja)]
  return {
    ...{ titulo, casa, hotel: nombrada, dias: marcas },
    lagos: lakes
      .map(({ nombre, donde: [longitud, latitud], orilla }) => ({
        nombre,
        at: project({ latitud, longitud }),
        puntos: orilla.map(([longitud, latitud]) => project({ latitud, longitud })),
      }))
      .filter(({ puntos }) => puntos.some(([x, y]) => x > 0 && x < insetSize.ancho && y > 0 && y < insetSize.alto))
      .map(({ nombre, at, puntos }) => ({
        orilla: `${svgPathOf(smoothPolygon(puntos))}Z`,
        nombre: at[0] > 60 && at[0] < insetSize.ancho - 60 && isFree(at, cajas) ? nombre : '',
        at,
      })),
  }
}

/**
 * Places the hotel's label right, left, above or below the hotel. Chooses the side, within the inset, that the fewest paths to a day cross.
 */
function placeHotelLabel([x, y]: XY, dias: readonly XY[]): NonNullable<Inset['hotel']> {
  const puestos = [
    { x: x + labelDistance, y, ancla: 'start' as const, izquierda: x + labelDistance },
    { x: x - labelDistance, y, ancla: 'end' as const, izquierda: x - labelDistance - labelLength },
    ...[y - markRadius - 10, y + markRadius + 10].map((y) => ({
      x,
      y,
      ancla: 'middle' as const,
      izquierda: x - labelLength / 2,
    })),
  ].map(({ izquierda, ...puesto }) => ({
    ...puesto,
    caja: { desde: [izquierda, puesto.y - 10], hasta: [izquierda + labelLength, puesto.y + 10] } satisfies Box,
  }))
  const caminos = dias.map((dia) => pointsOf([[x, y], [(x + dia[0]) / 2, (y + dia[1]) / 2], dia]))
  const cost = ({ caja }: { caja: Box }) =>
    caminos.filter((camino) => camino.some((punto) => isWithin(caja, punto, 2))).length +
    (isWithin(markArea, caja.desde, 0) && isWithin(markArea, caja.hasta, 0) ? 0 : 1000)
  const [primero, ...otros] = puestos
  return otros.reduce((mejor, otro) => (cost(otro) < cost(mejor) ? otro : mejor), primero as (typeof puestos)[number])
}

function hotelBox([x, y]: XY, label?: Box): Box {
  return {
    desde: [Math.min(x - markRadius, label?.desde[0] ?? x), Math.min(y - markRadius, label?.desde[1] ?? y)],
    hasta: [Math.max(x + markRadius, label?.hasta[0] ?? x), Math.max(y + markRadius, label?.hasta[1] ?? y)],
  }
}

function isFree([x, y]: XY, cajas: readonly Box[]): boolean {
  return cajas.every(
    ({ desde, hasta }) => x < desde[0] - 48 || x > hasta[0] + 48 || y < desde[1] - 12 || y > hasta[1] + 12,
  )
}

function frame(lugares: readonly LatLong[]) {
  const [este, norte] = [lugares.map(({ longitud }) => longitud), lugares.map(({ latitud }) => latitud)]
  const medio = (grados: number[]) => (Math.min(...grados) + Math.max(...grados)) / 2
  const largo = (grados: number[]) => Math.max(minDegrees, Math.max(...grados) - Math.min(...grados))
  const longitudeScale = Math.cos(toRadians(medio(norte)))
  const escala = Math.min(
    (insetSize.ancho - margin * 2) / (largo(este) * longitudeScale),
    (insetSize.alto - topMargin - margin * 1.6) / largo(norte),
  )
  return ({ latitud, longitud }: LatLong): XY => [
    Math.round(insetSize.ancho / 2 + (longitud - medio(este)) * longitudeScale * escala),
    Math.round((insetSize.alto + topMargin) / 2 - (latitud - medio(norte)) * escala),
  ]
}

/** The mark of the days at one place. Days at several places that are too close to separate share a mark: `3, 4`, `3 a 6`. */
type DayMark = { texto: string; at: XY; caja: Box }
type Grupo = { numeros: number[]; lugar: XY }

const markHeight = 26
const digitWidth = 8
const maxLength = 9

/** Places one mark per place within `papel`. Overlapping marks are merged, and no mark overlaps `casa`. */
function placeDayMarks(grupos: readonly Grupo[], casa: Box, papel: Box): DayMark[] {
  const marcas = grupos.map((grupo) => place(grupo, casa, papel))
  const [una, otra] = findPair(marcas)
  const [queda, entra] = [grupos[una], grupos[otra]]
  if (!queda || !entra) return marcas
  const juntos = { ...queda, numeros: [...queda.numeros, ...entra.numeros].toSorted((a, b) => a - b) }
  const demas = grupos.filter((grupo) => grupo !== entra)
  return placeDayMarks(
    demas.map((grupo) => (grupo === queda ? juntos : grupo)),
    casa,
    papel,
  )
}

function findPair(marcas: readonly DayMark[]): [una: number, otra: number] {
  const firstOn = ({ caja }: DayMark) => marcas.findIndex((marca) => overlaps(marca.caja, caja))
  const otra = marcas.findIndex((marca, i) => firstOn(marca) < i)
  const marca = marcas[otra]
  return [marca ? firstOn(marca) : -1, otra]
}

function place({ numeros, lugar: [x, y] }: Grupo, casa: Box, papel: Box): DayMark {
  const texto = shorten(formatRanges(numeros))
  const medio = Math.max(markHeight, texto.length * digitWidth + 12) / 2
  const at = (x: number): XY => [
    clamp(x, papel.desde[0] + medio, papel.hasta[0] - medio),
    clamp(y, papel.desde[1] + markHeight / 2, papel.hasta[1] - markHeight / 2),
  ]
  const make = (at: XY) => ({
    ...{ texto, at },
    caja: {
      desde: [at[0] - medio, at[1] - markHeight / 2],
      hasta: [at[0] + medio, at[1] + markHeight / 2],
    } satisfies Box,
  })
  const lados = [casa.hasta[0] + medio, casa.desde[0] - medio].toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))
  const puestos = [x, ...lados].map((x) => make(at(x)))
  return puestos.find(({ caja }) => !overlaps(caja, casa)) ?? make(at(x))
}

/** Shortens the list of days to the maximum length of a mark. */
function shorten(seguidos: readonly string[]): string {
  const enteros = seguidos.map((_, i) => seguidos.slice(0, seguidos.length - i))
  const dichos = enteros.map((algunos) => algunos.join(', ') + (algunos.length < seguidos.length ? '…' : ''))
  return dichos.find(({ length }) => length <= maxLength) ?? `${seguidos[0]?.split(' ')[0]}…`
}

const clamp = (valor: number, menor: number, mayor: number) => Math.min(mayor, Math.max(menor, valor))

const overlaps = (una: Box, otra: Box) =>
  una.desde[0] < otra.hasta[0] &&
  otra.desde[0] < una.hasta[0] &&
  una.desde[1] < otra.hasta[1] &&
  otra.desde[1] < una.hasta[1]
