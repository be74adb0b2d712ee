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
/** A route with its stops on a map of `ancho` × `alto` units. The paths are SVG paths. */
export type Ruta = {
  alto: number
  salida: PlacedMark
  destino: PlacedMark
  paradas: PlacedMark[]
  camino: string
  tierra: string
  cumbres: XY[]
  paises: { nombre: string; x: number; y: number; alLargo?: true }[]
  recuadro?: Inset
}

const margin = 64
/** The minimum extent of a map in degrees, so that a short trip is shown with its surroundings. */
const minDegrees = { x: 5, y: 2.5 }
/** The maximum height of a map without an inset, and of the route above an inset. */
const maxHeight = 680
const heightWithInset = 600
/** The minimum width of a degree, in map units, at which a narrow country's name fits. */
const minStripWidth = 24

/** Draws the map of a route. Returns undefined outside South America, where the app has no land to draw. */
export function drawRuta(
  salida: LatLong & LabelText,
  destino: LatLong & LabelText,
  enCamino: readonly (LatLong & LabelText)[] = [],
  vecindario?: Vecindario,
): Ruta | undefined {
  const todos = [salida, ...enCamino, destino]
  if (!todos.every(isDrawn)) return undefined
  const { project, escala, alto: altoDelCamino } = frame(todos, vecindario ? heightWithInset : maxHeight)
  // Omits stops whose ring would touch the mark of the departure or the destination.
  const extremos = [salida, destino].map(project)
  const isApart = (parada: LatLong) => extremos.every((extremo) => distance(project(parada), extremo) > markRadius * 2)
  const lugares = [salida, ...enCamino.filter(isApart), destino]
  const puntos = lugares.map(project)
  const camino = puntos.slice(1).map((hasta, i) => arcBetween(puntos[i] ?? hasta, hasta, i))
  const recuadro = vecindario && placeInset(vecindario, project(destino), camino.flatMap(pointsOf), altoDelCamino)
  const alto = recuadro?.hasta ?? altoDelCamino
  const inside = ([x, y]: XY) => x > 0 && x < mapWidth && y > 0 && y < alto
  const tierra = smoothPolygon(coast.map(([longitud, latitud]) => project({ latitud, longitud })))
  const lineas = [...camino, ...tierra].flatMap(pointsOf).filter(inside)
  const { marcas, cajas } = placeMarks(
    lugares,
    puntos,
    { ancho: mapWidth, alto, estorbos: lineas },
    recuadro && [recuadro.caja],
  )
  const isClear = (punto: XY) => [...puntos.map(markOf), ...cajas].every((caja) => !isWithin(caja, punto, 16))
  const [primera, ultima] = [marcas[0], marcas.at(-1)]
  if (!primera || !ultima) return undefined
  return {
    alto,
    salida: primera,
    destino: ultima,
    paradas: marcas.slice(1, -1),
    camino: svgPathOf(camino),
    tierra: `${svgPathOf(tierra)}Z`,
    cumbres: cordilleraOf(
      peaks
        .map(([longitud, latitud]) => project({ latitud, longitud }))
        .filter((cumbre) => inside(cumbre) && isClear(cumbre)),
    ),
    paises: countries
      .filter(({ alLargo }) => !alLargo || escala > minStripWidth)
      .map(({ donde: [longitud, latitud], ...pais }) => ({ ...pais, at: project({ latitud, longitud }) }))
      .filter(({ at: [x, y], alLargo }) => alLargo || (inside([x - margin, y]) && inside([x + margin, y])))
      .filter(({ at: [x, y] }) => inside([x, y - margin / 4]))
      .filter(({ at }) => puntos.every((punto) => distance(at, punto) > margin))
      .filter(({ at: [x, y], alLargo }) => gridPoints(boxOf([x, y], alLargo ? [4, 40] : [40, 4])).every(isClear))
      .map(({ at: [x, y], ...pais }) => ({ ...pais, x, y })),
    recuadro,
  }
}

/** Places the label of each place so that it overlaps no line, mark or earlier label. The two ends of the route are placed first. */
function placeMarks(
  lugares: readonly LabelText[],
  puntos: readonly XY[],
  papel: { ancho: number; alto: number; estorbos: readonly XY[] },
  ocupadas: readonly Box[] = [],
) {
  const cajas = [...ocupadas]
  const marcas: PlacedMark[] = []
  const ultimo = puntos.length - 1
  for (const i of [0, ultimo, ...puntos.slice(1, -1).map((_, i) => i + 1)]) {
    const at = puntos[i]
    const lugar = lugares[i]
    if (!at || !lugar) continue
    const ajenas = puntos.filter((punto) => punto !== at).map(markOf)
    const { rotulo, caja } = placeLabel(at, lugar, {
      ...papel,
      estorbos: [...papel.estorbos, ...[...ajenas, ...cajas].flatMap(gridPoints)],
    })
    cajas.push(caja)
    marcas[i] = { at, rotulo }
  }
  return { marcas, cajas }
}

function markOf([x, y]: XY): Box {
  return { desde: [x - markRadius, y - markRadius], hasta: [x + markRadius, y + markRadius] }
}

function boxOf([x, y]: XY, [lado, alto]: XY): Box {
  return { desde: [x - lado, y - alto], hasta: [x + lado, y + alto] }
}

function isDrawn({ latitud, longitud }: LatLong): boolean {
  return latitud > -56 && latitud < 12 && longitud > -82 && longitud < -34
}

const cordilleraOf = (vistas: XY[]): XY[] => (vistas.length < 3 ? [] : vistas)

/** Fits all places into the frame with a margin. Uses the length of a degree of longitude at the middle latitude. */
function frame(lugares: readonly LatLong[], maximo: number) {
  const [x, y] = [rangeOf(lugares.map(({ longitud }) => longitud)), rangeOf(lugares.map(({ latitud }) => latitud))]
  const longitudeScale = Math.cos(toRadians(y.medio))
  const grados = {
    x: Math.max(minDegrees.x, x.largo * longitudeScale * 1.4),
    y: Math.max(minDegrees.y, y.largo * 1.26),
  }
  const alto = Math.round(Math.min(maximo, Math.max(280, (mapWidth * grados.y) / grados.x)))
  const escala = Math.min(mapWidth / grados.x, alto / grados.y)
  // A nearly vertical route is drawn on the left, so that its place names can use the width on the right.
  const centro = x.largo * longitudeScale * escala < mapWidth / 4 ? mapWidth * 0.28 : mapWidth / 2
  const project = ({ latitud, longitud }: LatLong): XY => [
    Math.round(centro + (longitud - x.medio) * longitudeScale * escala),
    Math.round(alto / 2 - (latitud - y.medio) * escala),
  ]
  return { project, escala, alto }
}

function rangeOf(grados: number[]) {
  const [desde, hasta] = [Math.min(...grados), Math.max(...grados)]
  return { medio: (desde + hasta) / 2, largo: hasta - desde }
}
