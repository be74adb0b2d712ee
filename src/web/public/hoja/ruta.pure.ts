import { type LatLong, toRadians } from '../../../reglas/coordenadas.ts'
import { arcBetween, distance, pointsOf, smoothPolygon, svgPathOf, type XY } from '../../mapa/curves.pure.ts'
import { coast, countries, peaks } from '../../mapa/land.ts'
import { type Inset, placeInset } from './inset.pure.ts'
import {
  type Box,
  gridPoints,
  isWithin,
  type LabelText,
  type MapLabel,
  mapWidth,
  markRadius,
  placeLabel,
} from './labels.pure.ts'
import type { Vecindario } from './vecindario.pure.ts'

export type PlacedMark = { at: XY; rotulo: MapLabel }
export type Ruta = {
  alto: number
  salida: PlacedMark
  destino: PlacedMark
  paradas: PlacedMark[]
  path: string
  tierra: string
  cumbres: XY[]
  paises: { nombre: string; x: number; y: number; lengthwise?: true }[]
  recuadro?: Inset
}

const margin = 64
/** The minimum extent of a map, in degrees, so that the map of a short trip shows its surroundings. */
const minDegrees = { x: 5, y: 2.5 }
/** The maximum height of a map without an inset, and of the route above an inset, in map units. */
const maxHeight = 680
const heightWithInset = 600
/** A narrow country's name fits if a degree has at least this width, in map units. */
const minStripWidth = 24

/** Returns the map of a route. Returns undefined if a place is outside South America, because the app has no other land to draw. */
export function drawRuta(
  salida: LatLong & LabelText,
  destino: LatLong & LabelText,
  stops: readonly (LatLong & LabelText)[] = [],
  vecindario?: Vecindario,
): Ruta | undefined {
  const all = [salida, ...stops, destino]
  if (!all.every(isDrawn)) return undefined
  const { project, escala, alto: routeHeight } = frame(all, vecindario ? heightWithInset : maxHeight)
  const ends = [salida, destino].map(project)
  const isApart = (parada: LatLong) => ends.every((end) => distance(project(parada), end) > markRadius * 2)
  const lugares = [salida, ...stops.filter(isApart), destino]
  const points = lugares.map(project)
  const path = points.slice(1).map((until, i) => arcBetween(points[i] ?? until, until, i))
  const recuadro = vecindario && placeInset(vecindario, project(destino), path.flatMap(pointsOf), routeHeight)
  const height = recuadro?.hasta ?? routeHeight
  const inside = ([x, y]: XY) => x > 0 && x < mapWidth && y > 0 && y < height
  const land = smoothPolygon(coast.map(([longitud, latitud]) => project({ latitud, longitud })))
  const lines = [...path, ...land].flatMap(pointsOf).filter(inside)
  const { marcas, cajas } = placeMarks(
    lugares,
    points,
    { width: mapWidth, height, obstacles: lines },
    recuadro && [recuadro.caja],
  )
  const isClear = (point: XY) => [...points.map(markOf), ...cajas].every((caja) => !isWithin(caja, point, 16))
  const [first, last] = [marcas[0], marcas.at(-1)]
  if (!first || !last) return undefined
  return {
    alto: height,
    salida: first,
    destino: last,
    paradas: marcas.slice(1, -1),
    path: svgPathOf(path),
    tierra: `${svgPathOf(land)}Z`,
    cumbres: cordilleraOf(
      peaks
        .map(([longitud, latitud]) => project({ latitud, longitud }))
        .filter((peak) => inside(peak) && isClear(peak)),
    ),
    paises: countries
      .filter(({ lengthwise }) => !lengthwise || escala > minStripWidth)
      .map(({ where: [longitud, latitud], ...pais }) => ({ ...pais, at: project({ latitud, longitud }) }))
      .filter(({ at: [x, y], lengthwise }) => lengthwise || (inside([x - margin, y]) && inside([x + margin, y])))
      .filter(({ at: [x, y] }) => inside([x, y - margin / 4]))
      .filter(({ at }) => points.every((point) => distance(at, point) > margin))
      .filter(({ at: [x, y], lengthwise }) => gridPoints(boxOf([x, y], lengthwise ? [4, 40] : [40, 4])).every(isClear))
      .map(({ at: [x, y], ...pais }) => ({ ...pais, x, y })),
    recuadro,
  }
}

function placeMarks(
  lugares: readonly LabelText[],
  points: readonly XY[],
  papel: { width: number; height: number; obstacles: readonly XY[] },
  taken: readonly Box[] = [],
) {
  const cajas = [...taken]
  const marks: PlacedMark[] = []
  const last = points.length - 1
  for (const i of [0, last, ...points.slice(1, -1).map((_, i) => i + 1)]) {
    const at = points[i]
    const lugar = lugares[i]
    if (!at || !lugar) continue
    const foreign = points.filter((point) => point !== at).map(markOf)
    const { rotulo, caja } = placeLabel(at, lugar, {
      ...papel,
      obstacles: [...papel.obstacles, ...[...foreign, ...cajas].flatMap(gridPoints)],
    })
    cajas.push(caja)
    marks[i] = { at, rotulo }
  }
  return { marcas: marks, cajas }
}

function markOf([x, y]: XY): Box {
  return { desde: [x - markRadius, y - markRadius], hasta: [x + markRadius, y + markRadius] }
}

function boxOf([x, y]: XY, [side, height]: XY): Box {
  return { desde: [x - side, y - height], hasta: [x + side, y + height] }
}

function isDrawn({ latitud, longitud }: LatLong): boolean {
  return latitud > -56 && latitud < 12 && longitud > -82 && longitud < -34
}

const cordilleraOf = (vistas: XY[]): XY[] => (vistas.length < 3 ? [] : vistas)

/** Fits all places into the map with a margin. Measures longitude at the middle latitude. */
function frame(lugares: readonly LatLong[], max: number) {
  const [x, y] = [rangeOf(lugares.map(({ longitud }) => longitud)), rangeOf(lugares.map(({ latitud }) => latitud))]
  const longitudeScale = Math.cos(toRadians(y.medio))
  const degrees = {
    x: Math.max(minDegrees.x, x.largo * longitudeScale * 1.4),
    y: Math.max(minDegrees.y, y.largo * 1.26),
  }
  const height = Math.round(Math.min(max, Math.max(280, (mapWidth * degrees.y) / degrees.x)))
  const scale = Math.min(mapWidth / degrees.x, height / degrees.y)
  // A nearly vertical route is on the left, so that its place names can use the width on the right.
  const centre = x.largo * longitudeScale * scale < mapWidth / 4 ? mapWidth * 0.28 : mapWidth / 2
  const project = ({ latitud, longitud }: LatLong): XY => [
    Math.round(centre + (longitud - x.medio) * longitudeScale * scale),
    Math.round(height / 2 - (latitud - y.medio) * scale),
  ]
  return { project, escala: scale, alto: height }
}

function rangeOf(degrees: number[]) {
  const [from, until] = [Math.min(...degrees), Math.max(...degrees)]
  return { medio: (from + until) / 2, largo: until - from }
}
