import { type LatLong, parseCoordenadas } from '../../../reglas/coordenadas.ts'
import { distance, smoothPolygon, svgPathOf, type XY } from '../../mapa/curves.pure.ts'
import { coast, peaks } from '../../mapa/land.ts'
import { mapWidth } from '../hoja/labels.pure.ts'

export const mapHeight = 620
export const numberRadius = 18

/** `place` is the destination's true place, if its number was moved to avoid an overlap. */
export type Mark = { id: number; numero: number; at: XY; place?: XY; isOffMap: boolean; isNorthOfMap: boolean }

/** The north-west corner of the map in degrees, and the size of a degree at the middle latitude in map units. */
const corner = { latitud: -10.5, longitud: -79 }
const degree = { x: 11.3, y: 13.5 }

const project = ({ latitud, longitud }: LatLong): XY => [
  Math.round((longitud - corner.longitud) * degree.x),
  Math.round((corner.latitud - latitud) * degree.y),
]
const projectPoint = ([longitud, latitud]: readonly [number, number]) => project({ latitud, longitud })

export type DestinosDrawing = ReturnType<typeof drawDestinos>

export function drawDestinos(destinos: readonly { id: number; coordenadas: string }[]) {
  const places = destinos.flatMap(({ id, coordenadas }, index) => {
    const lugar = parseCoordenadas(coordenadas)
    return lugar ? [{ id, numero: index + 1, place: project(lugar) }] : []
  })
  const spots = spread(places.map(({ place }) => place))
  return {
    marks: places.map(({ place, ...mark }, index): Mark => {
      const at = spots[index] ?? place
      const [x, y] = place
      const isOffMap = x < 0 || y < 0 || x > mapWidth || y > mapHeight
      const moved = !isOffMap && distance(at, place) > numberRadius / 2
      return { ...mark, at, place: moved ? place : undefined, isOffMap, isNorthOfMap: y < 0 }
    }),
    tierra: `${svgPathOf(smoothPolygon(coast.map(projectPoint)))}Z`,
    cumbres: peaks
      .map(projectPoint)
      .filter(([x, y]) => y > 0 && spots.every((spot) => distance(spot, [x, y]) > numberRadius * 2)),
  }
}

function spread(places: readonly XY[]): XY[] {
  let spots = places.map(inside)
  for (let round = 0; round < 40; round++) spots = spots.map((spot, index) => inside(pushed(spot, index, spots)))
  return spots.map(([x, y]) => [Math.round(x), Math.round(y)])
}

function pushed(spot: XY, index: number, spots: readonly XY[]): XY {
  return spots.reduce<XY>(([x, y], other, position) => {
    const far = distance(spot, other)
    const missing = numberRadius * 2 + 3 - far
    if (position === index || missing <= 0) return [x, y]
    const [dx, dy] = far > 0 ? [(spot[0] - other[0]) / far, (spot[1] - other[1]) / far] : [0, index < position ? -1 : 1]
    return [x + (dx * missing) / 2, y + (dy * missing) / 2]
  }, spot)
}

const inside = ([x, y]: XY): XY => [clamp(x, mapWidth), clamp(y, mapHeight)]
const clamp = (value: number, size: number) => Math.min(Math.max(value, numberRadius + 6), size - numberRadius - 6)
