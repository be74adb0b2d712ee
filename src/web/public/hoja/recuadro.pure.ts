import { type Lugar, radians } from '../../../reglas/coordenadas.ts'
import { pathOf, pointsOf, smooth, type XY } from '../../mapa/curves.pure.ts'
import { lakes } from '../../mapa/land.ts'
import { type MarcaDeDias, placeDias } from './marcas-de-dias.pure.ts'
import { ancho, type Caja, isWithin, radio } from './rotulos.pure.ts'
import type { Vecindario } from './vecindario.pure.ts'

/**
 * An inset that enlarges a destination's neighbourhood in a corner of the map: each day at its place, around the hotel. Coordinates inside
 * are relative to the inset's corner. `caja` and `rayo` are on the map, which ends at `hasta`.
 */
export type Recuadro = {
  titulo: string
  caja: Caja
  hasta: number
  /** The SVG path from the destination's mark to the inset. */
  rayo: string
  casa: XY
  /** The label of the hotel and its text anchor. */
  hotel?: { x: number; y: number; ancla: 'start' | 'middle' | 'end'; caja: Caja }
  dias: MarcaDeDias[]
  lagos: { orilla: string; nombre: string; at: XY }[]
}

export const medidas = { ancho: 264, alto: 208 }
const orilla = 10
/** The height of the title line, and the margins around the places for their marks. */
const techo = 40
const aire = 30
/** The minimum extent in degrees. */
const gradosMinimos = 0.05
/** The area in which marks may lie. */
const papel: Caja = { desde: [4, techo], hasta: [medidas.ancho - 4, medidas.alto - 4] }
/** The label of the hotel: its distance from the centre, and its length. */
const lejos = 18
const palabra = 42

/** Places the inset in the lower corner that the route leaves free at the smaller height. The map's height follows from it. */
export function placeRecuadro(vecindario: Vecindario, destino: XY, camino: readonly XY[], alto: number): Recuadro {
  const izquierdas = [ancho - orilla - medidas.ancho, orilla]
  const [mejor, otro] = izquierdas.map((x) => ({ x, y: Math.max(freeFrom(x, camino), alto - orilla - medidas.alto) }))
  const esquina = mejor && otro && otro.y < mejor.y ? otro : mejor
  const { x, y } = esquina ?? { x: orilla, y: alto }
  return {
    ...drawVecindario(vecindario),
    caja: { desde: [x, y], hasta: [x + medidas.ancho, y + medidas.alto] },
    hasta: y + medidas.alto + orilla,
    rayo: `M${destino.join(' ')}${nearEdge(destino[0], x, y)}Z`,
  }
}

/** Returns the SVG path from the destination to the side of the inset that faces it. */
function nearEdge(desde: number, x: number, y: number): string {
  const borde = desde < x ? x : x + medidas.ancho
  const alLado = desde < x || desde > borde
  return alLado ? `L${borde} ${y + 12}V${y + medidas.alto - 12}` : `L${x + 12} ${y}H${x + medidas.ancho - 12}`
}

/** Returns the height below which the route leaves a corner free. */
function freeFrom(x: number, camino: readonly XY[]): number {
  const encima = camino.filter(([across]) => across > x - radio * 2 && across < x + medidas.ancho + radio * 2)
  return Math.round(Math.max(0, ...encima.map(([, down]) => down)) + radio * 2)
}

function drawVecindario({ titulo, destino, dias, hotel }: Vecindario) {
  const project = frame([destino, ...dias])
  const casa = project(destino)
  const nombrada = hotel ? nameCasa(casa, dias.map(project)) : undefined
  const ocupada = boxCasa(casa, nombrada?.caja)
  const marcas = placeDias(
    dias.map((dia) => ({ numeros: [dia.numero], lugar: project(dia) })),
    ocupada,
    papel,
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
      .filter(({ puntos }) => puntos.some(([x, y]) => x > 0 && x < medidas.ancho && y > 0 && y < medidas.alto))
      .map(({ nombre, at, puntos }) => ({
        orilla: `${pathOf(smooth(puntos))}Z`,
        nombre: at[0] > 60 && at[0] < medidas.ancho - 60 && isFree(at, cajas) ? nombre : '',
        at,
      })),
  }
}

/** Places the hotel's label right, left, above or below: the first side within the inset that the fewest paths to a day cross. */
function nameCasa([x, y]: XY, dias: readonly XY[]): NonNullable<Recuadro['hotel']> {
  const puestos = [
    { x: x + lejos, y, ancla: 'start' as const, izquierda: x + lejos },
    { x: x - lejos, y, ancla: 'end' as const, izquierda: x - lejos - palabra },
    ...[y - radio - 10, y + radio + 10].map((y) => ({ x, y, ancla: 'middle' as const, izquierda: x - palabra / 2 })),
  ].map(({ izquierda, ...puesto }) => ({
    ...puesto,
    caja: { desde: [izquierda, puesto.y - 10], hasta: [izquierda + palabra, puesto.y + 10] } satisfies Caja,
  }))
  const caminos = dias.map((dia) => pointsOf([[x, y], [(x + dia[0]) / 2, (y + dia[1]) / 2], dia]))
  const cost = ({ caja }: { caja: Caja }) =>
    caminos.filter((camino) => camino.some((punto) => isWithin(caja, punto, 2))).length +
    (isWithin(papel, caja.desde, 0) && isWithin(papel, caja.hasta, 0) ? 0 : 1000)
  const [primero, ...otros] = puestos
  return otros.reduce((mejor, otro) => (cost(otro) < cost(mejor) ? otro : mejor), primero as (typeof puestos)[number])
}

/** Returns the area of the hotel with its label. */
function boxCasa([x, y]: XY, palabra?: Caja): Caja {
  return {
    desde: [Math.min(x - radio, palabra?.desde[0] ?? x), Math.min(y - radio, palabra?.desde[1] ?? y)],
    hasta: [Math.max(x + radio, palabra?.hasta[0] ?? x), Math.max(y + radio, palabra?.hasta[1] ?? y)],
  }
}

/** Whether a lake's name, about 90 wide, overlaps no mark. */
function isFree([x, y]: XY, cajas: readonly Caja[]): boolean {
  return cajas.every(
    ({ desde, hasta }) => x < desde[0] - 48 || x > hasta[0] + 48 || y < desde[1] - 12 || y > hasta[1] + 12,
  )
}

function frame(lugares: readonly Lugar[]) {
  const [este, norte] = [lugares.map(({ longitud }) => longitud), lugares.map(({ latitud }) => latitud)]
  const medio = (grados: number[]) => (Math.min(...grados) + Math.max(...grados)) / 2
  const largo = (grados: number[]) => Math.max(gradosMinimos, Math.max(...grados) - Math.min(...grados))
  const longitudeScale = Math.cos(radians(medio(norte)))
  const escala = Math.min(
    (medidas.ancho - aire * 2) / (largo(este) * longitudeScale),
    (medidas.alto - techo - aire * 1.6) / largo(norte),
  )
  return ({ latitud, longitud }: Lugar): XY => [
    Math.round(medidas.ancho / 2 + (longitud - medio(este)) * longitudeScale * escala),
    Math.round((medidas.alto + techo) / 2 - (latitud - medio(norte)) * escala),
  ]
}
