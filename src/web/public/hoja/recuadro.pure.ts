import { type Lugar, radians } from '../../../reglas/coordenadas.ts'
import { distance, pathOf, smooth } from './curvas.pure.ts'
import { ancho, type Caja, radio, type XY } from './rotulos.pure.ts'
import { lagos } from './tierra.ts'
import type { Vecindario } from './vecindario.pure.ts'

/**
 * A destination's neighbourhood, enlarged in a corner of its map: each day where it is spent, about the house where they
 * sleep. What is in it is told from its own corner; `caja` and `rayo` lie on the map, which ends at `hasta`.
 */
export type Recuadro = {
  titulo: string
  caja: Caja
  hasta: number
  /** From the destination's mark to what enlarges it. */
  rayo: string
  casa: XY
  hotel: boolean
  dias: { numero: number; at: XY }[]
  lagos: { orilla: string; nombre: string; at: XY }[]
}

export const medidas = { ancho: 264, alto: 208 }
const orilla = 10
/** The title's line and, about the places, their marks. */
const techo = 40
const aire = 30
/** Degrees that it shows at least. */
const gradosMinimos = 0.05

/** In the lower corner that the way leaves free the soonest, the map as high as that asks for. */
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

/** The side that faces the destination. */
function nearEdge(desde: number, x: number, y: number): string {
  const borde = desde < x ? x : x + medidas.ancho
  const alLado = desde < x || desde > borde
  return alLado ? `L${borde} ${y + 12}V${y + medidas.alto - 12}` : `L${x + 12} ${y}H${x + medidas.ancho - 12}`
}

/** Below what the way has over it. */
function freeFrom(x: number, camino: readonly XY[]): number {
  const encima = camino.filter(([across]) => across > x - radio * 2 && across < x + medidas.ancho + radio * 2)
  return Math.round(Math.max(0, ...encima.map(([, down]) => down)) + radio * 2)
}

function drawVecindario({ titulo, destino, dias, hotel }: Vecindario) {
  const project = frame([destino, ...dias])
  const casa = project(destino)
  const puestos = [casa]
  for (const dia of dias) puestos.push(apart(project(dia), puestos))
  return {
    ...{ titulo, casa, hotel },
    dias: dias.map(({ numero }, i) => ({ numero, at: puestos[i + 1] ?? casa })),
    lagos: lagos
      .map(({ nombre, donde: [longitud, latitud], orilla }) => ({
        nombre,
        at: project({ latitud, longitud }),
        puntos: orilla.map(([longitud, latitud]) => project({ latitud, longitud })),
      }))
      .filter(({ puntos }) => puntos.some(([x, y]) => x > 0 && x < medidas.ancho && y > 0 && y < medidas.alto))
      .map(({ nombre, at, puntos }) => ({
        orilla: `${pathOf(smooth(puntos))}Z`,
        nombre: at[0] > 60 && at[0] < medidas.ancho - 60 && isFree(at, puestos) ? nombre : '',
        at,
      })),
  }
}

/** Where no other mark stands: to its right as far as it takes, for days of one place. */
function apart([x, y]: XY, puestos: readonly XY[]): XY {
  const tapado = puestos.some((puesto) => distance(puesto, [x, y]) < radio * 2)
  return tapado ? apart([x + radio, y], puestos) : [x, y]
}

/** Whether a lake's name, some 90 wide, lies on nobody's mark. */
function isFree([x, y]: XY, puestos: readonly XY[]): boolean {
  return puestos.every(([across, down]) => Math.abs(across - x) > 60 || Math.abs(down - y) > 24)
}

function frame(lugares: readonly Lugar[]) {
  const [este, norte] = [lugares.map(({ longitud }) => longitud), lugares.map(({ latitud }) => latitud)]
  const medio = (grados: number[]) => (Math.min(...grados) + Math.max(...grados)) / 2
  const largo = (grados: number[]) => Math.max(gradosMinimos, Math.max(...grados) - Math.min(...grados))
  const angosto = Math.cos(radians(medio(norte)))
  const escala = Math.min(
    (medidas.ancho - aire * 2) / (largo(este) * angosto),
    (medidas.alto - techo - aire * 1.6) / largo(norte),
  )
  return ({ latitud, longitud }: Lugar): XY => [
    Math.round(medidas.ancho / 2 + (longitud - medio(este)) * angosto * escala),
    Math.round((medidas.alto + techo) / 2 - (latitud - medio(norte)) * escala),
  ]
}
