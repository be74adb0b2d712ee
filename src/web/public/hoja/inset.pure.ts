import { type LatLong, toRadians } from '../../../reglas/coordenadas.ts'
import { pointsOf, smoothPolygon, svgPathOf, type XY } from '../../mapa/curves.pure.ts'
import { lakes } from '../../mapa/land.ts'
import { type Box, isWithin, mapWidth, markRadius } from './labels.pure.ts'
import { formatRanges, type Vecindario } from './vecindario.pure.ts'

/**
 * An inset in a corner of the map. It enlarges the surroundings of the destination and marks the place of each day. `pointer` is the path
 * that joins the inset to the destination, `hasta` the height of the map. All coordinates except `caja` and `pointer` are relative to the
 * inset's corner.
 */
export type Inset = {
  title: string
  caja: Box
  hasta: number
  pointer: string
  casa: XY
  hotel?: { x: number; y: number; ancla: 'start' | 'middle' | 'end'; caja: Box }
  dias: DayMark[]
  lagos: { shore: string; nombre: string; at: XY }[]
}

export const insetSize = { ancho: 264, alto: 208 }
const edgeMargin = 10
const topMargin = 40
const margin = 30
/** The minimum extent of an inset, in degrees. */
const minDegrees = 0.05
const markArea: Box = { desde: [4, topMargin], hasta: [insetSize.ancho - 4, insetSize.alto - 4] }
const labelDistance = 18
const labelLength = 42

/** Places the inset in the lower left or lower right corner, whichever keeps the map shorter. The inset determines the map's height. */
export function placeInset(vecindario: Vecindario, destino: XY, path: readonly XY[], height: number): Inset {
  const lefts = [mapWidth - edgeMargin - insetSize.ancho, edgeMargin]
  const [best, other] = lefts.map((x) => ({
    x,
    y: Math.max(freeFrom(x, path), height - edgeMargin - insetSize.alto),
  }))
  const corner = best && other && other.y < best.y ? other : best
  const { x, y } = corner ?? { x: edgeMargin, y: height }
  return {
    ...drawVecindario(vecindario),
    caja: { desde: [x, y], hasta: [x + insetSize.ancho, y + insetSize.alto] },
    hasta: y + insetSize.alto + edgeMargin,
    pointer: `M${destino.join(' ')}${nearEdge(destino[0], x, y)}Z`,
  }
}

function nearEdge(from: number, x: number, y: number): string {
  const edge = from < x ? x : x + insetSize.ancho
  const isBeside = from < x || from > edge
  return isBeside ? `L${edge} ${y + 12}V${y + insetSize.alto - 12}` : `L${x + 12} ${y}H${x + insetSize.ancho - 12}`
}

function freeFrom(x: number, path: readonly XY[]): number {
  const above = path.filter(([across]) => across > x - markRadius * 2 && across < x + insetSize.ancho + markRadius * 2)
  return Math.round(Math.max(0, ...above.map(([, down]) => down)) + markRadius * 2)
}

function drawVecindario({ title, destino, dias, hotel }: Vecindario) {
  const project = frame([destino, ...dias])
  const home = project(destino)
  const named = hotel ? placeHotelLabel(home, dias.map(project)) : undefined
  const taken = hotelBox(home, named?.caja)
  const marks = placeDayMarks(
    dias.map((dia) => ({ numeros: [dia.numero], lugar: project(dia) })),
    taken,
    markArea,
  )
  const cajas = [taken, ...marks.map(({ caja }) => caja)]
  return {
    ...{ title, casa: home, hotel: named, dias: marks },
    lagos: lakes
      .map(({ nombre, where: [longitud, latitud], shore }) => ({
        nombre,
        at: project({ latitud, longitud }),
        puntos: shore.map(([longitud, latitud]) => project({ latitud, longitud })),
      }))
      .filter(({ puntos }) => puntos.some(([x, y]) => x > 0 && x < insetSize.ancho && y > 0 && y < insetSize.alto))
      .map(({ nombre, at, puntos }) => ({
        shore: `${svgPathOf(smoothPolygon(puntos))}Z`,
        nombre: at[0] > 60 && at[0] < insetSize.ancho - 60 && isFree(at, cajas) ? nombre : '',
        at,
      })),
  }
}

/**
 * Places the hotel's label right, left, above or below the hotel. Chooses the side within the inset that the fewest paths to a day cross.
 */
function placeHotelLabel([x, y]: XY, dias: readonly XY[]): NonNullable<Inset['hotel']> {
  const stored = [
    { x: x + labelDistance, y, ancla: 'start' as const, izquierda: x + labelDistance },
    { x: x - labelDistance, y, ancla: 'end' as const, izquierda: x - labelDistance - labelLength },
    ...[y - markRadius - 10, y + markRadius + 10].map((y) => ({
      x,
      y,
      ancla: 'middle' as const,
      izquierda: x - labelLength / 2,
    })),
  ].map(({ izquierda, ...position }) => ({
    ...position,
    caja: { desde: [izquierda, position.y - 10], hasta: [izquierda + labelLength, position.y + 10] } satisfies Box,
  }))
  const paths = dias.map((dia) => pointsOf([[x, y], [(x + dia[0]) / 2, (y + dia[1]) / 2], dia]))
  const cost = ({ caja }: { caja: Box }) =>
    paths.filter((path) => path.some((point) => isWithin(caja, point, 2))).length +
    (isWithin(markArea, caja.desde, 0) && isWithin(markArea, caja.hasta, 0) ? 0 : 1000)
  const [first, ...others] = stored
  return others.reduce((best, other) => (cost(other) < cost(best) ? other : best), first as (typeof stored)[number])
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
  const middle = (degrees: number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2
  const length = (degrees: number[]) => Math.max(minDegrees, Math.max(...degrees) - Math.min(...degrees))
  const longitudeScale = Math.cos(toRadians(middle(norte)))
  const scale = Math.min(
    (insetSize.ancho - margin * 2) / (length(este) * longitudeScale),
    (insetSize.alto - topMargin - margin * 1.6) / length(norte),
  )
  return ({ latitud, longitud }: LatLong): XY => [
    Math.round(insetSize.ancho / 2 + (longitud - middle(este)) * longitudeScale * scale),
    Math.round((insetSize.alto + topMargin) / 2 - (latitud - middle(norte)) * scale),
  ]
}

/** The mark of the days at one place. Places that are too close together share a mark: `3, 4`, `3 a 6`. */
type DayMark = { text: string; at: XY; caja: Box }
type Grupo = { numeros: number[]; lugar: XY }

const markHeight = 26
const digitWidth = 8
const maxLength = 9

/** Places one mark per place within `papel`. Merges overlapping marks. No mark overlaps `home`. */
function placeDayMarks(grupos: readonly Grupo[], home: Box, papel: Box): DayMark[] {
  const marks = grupos.map((grupo) => place(grupo, home, papel))
  const [one, other] = findPair(marks)
  const [remaining, enters] = [grupos[one], grupos[other]]
  if (!remaining || !enters) return marks
  const joined = { ...remaining, numeros: [...remaining.numeros, ...enters.numeros].toSorted((a, b) => a - b) }
  const rest = grupos.filter((grupo) => grupo !== enters)
  return placeDayMarks(
    rest.map((grupo) => (grupo === remaining ? joined : grupo)),
    home,
    papel,
  )
}

function findPair(marks: readonly DayMark[]): [una: number, otra: number] {
  const firstOn = ({ caja }: DayMark) => marks.findIndex((mark) => overlaps(mark.caja, caja))
  const other = marks.findIndex((mark, i) => firstOn(mark) < i)
  const watermark = marks[other]
  return [watermark ? firstOn(watermark) : -1, other]
}

function place({ numeros, lugar: [x, y] }: Grupo, home: Box, papel: Box): DayMark {
  const text = shorten(formatRanges(numeros))
  const middle = Math.max(markHeight, text.length * digitWidth + 12) / 2
  const at = (x: number): XY => [
    clamp(x, papel.desde[0] + middle, papel.hasta[0] - middle),
    clamp(y, papel.desde[1] + markHeight / 2, papel.hasta[1] - markHeight / 2),
  ]
  const make = (at: XY) => ({
    ...{ text, at },
    caja: {
      desde: [at[0] - middle, at[1] - markHeight / 2],
      hasta: [at[0] + middle, at[1] + markHeight / 2],
    } satisfies Box,
  })
  const sides = [home.hasta[0] + middle, home.desde[0] - middle].toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))
  const stored = [x, ...sides].map((x) => make(at(x)))
  return stored.find(({ caja }) => !overlaps(caja, home)) ?? make(at(x))
}

function shorten(seguidos: readonly string[]): string {
  const wholes = seguidos.map((_, i) => seguidos.slice(0, seguidos.length - i))
  const texts = wholes.map((some) => some.join(', ') + (some.length < seguidos.length ? '…' : ''))
  return texts.find(({ length }) => length <= maxLength) ?? `${seguidos[0]?.split(' ')[0]}…`
}

const clamp = (value: number, smallest: number, mayor: number) => Math.min(mayor, Math.max(smallest, value))

const overlaps = (one: Box, other: Box) =>
  one.desde[0] < other.hasta[0] &&
  other.desde[0] < one.hasta[0] &&
  one.desde[1] < other.hasta[1] &&
  other.desde[1] < one.hasta[1]
