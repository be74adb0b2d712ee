import type { Lugar } from '../../../reglas/coordenadas.ts'
import { costa, cumbres, paises } from './tierra.ts'

type XY = readonly [x: number, y: number]
/** A way on a map `ancho` × `alto` units large. The paths are of SVG; `km` as the crow flies, to the ten. */
export type Ruta = {
  alto: number
  salida: XY
  destino: XY
  camino: string
  tierra: string
  cumbres: XY[]
  paises: { nombre: string; x: number; y: number }[]
  km: number
}

export const ancho = 440
const margen = 64
/** Degrees that a map shows at least: a near trip is told with what is around it. */
const gradosMinimos = 11

/** The map of the way from one place to another. Undefined where no land is drawn: beyond South America. */
export function drawRuta(salida: Lugar, destino: Lugar): Ruta | undefined {
  if (![salida, destino].every(isDrawn)) return undefined
  const { project, alto } = frame(salida, destino)
  const inside = ([x, y]: XY) => x > 0 && x < ancho && y > 0 && y < alto
  const [desde, hasta] = [project(salida), project(destino)]
  return {
    alto,
    salida: desde,
    destino: hasta,
    camino: arc(desde, hasta),
    tierra: smooth(costa.map(([longitud, latitud]) => project({ latitud, longitud }))),
    cumbres: cumbres.map(([longitud, latitud]) => project({ latitud, longitud })).filter(inside),
    paises: paises
      .map(({ nombre, donde: [longitud, latitud] }) => ({ nombre, at: project({ latitud, longitud }) }))
      .filter(({ at: [x, y] }) => inside([x - margen, y]) && inside([x + margen, y]) && y > margen / 4)
      .filter(({ at }) => distance(at, desde) > margen && distance(at, hasta) > margen)
      .map(({ nombre, at: [x, y] }) => ({ nombre, x, y })),
    km: Math.max(10, Math.round(kilometres(salida, destino) / 10) * 10),
  }
}

function isDrawn({ latitud, longitud }: Lugar): boolean {
  return latitud > -56 && latitud < 12 && longitud > -82 && longitud < -34
}

/** Both places with room around them: degrees of longitude are as short as they are half way between them. */
function frame(uno: Lugar, otro: Lugar) {
  const medio = { latitud: (uno.latitud + otro.latitud) / 2, longitud: (uno.longitud + otro.longitud) / 2 }
  const angosto = Math.cos(radians(medio.latitud))
  const grados = {
    x: Math.max(gradosMinimos, Math.abs(uno.longitud - otro.longitud) * angosto * 1.4),
    y: Math.max(gradosMinimos, Math.abs(uno.latitud - otro.latitud) * 1.3),
  }
  const alto = Math.round(Math.min(600, Math.max(340, (ancho * grados.y) / grados.x)))
  const escala = Math.min(ancho / grados.x, alto / grados.y)
  const project = ({ latitud, longitud }: Lugar): XY => [
    Math.round(ancho / 2 + (longitud - medio.longitud) * angosto * escala),
    Math.round(alto / 2 - (latitud - medio.latitud) * escala),
  ]
  return { project, alto }
}

/** A closed coast through the middle of each side. */
function smooth(puntos: readonly XY[]): string {
  const middle = ([x, y]: XY, [x2, y2]: XY) => `${(x + x2) / 2} ${(y + y2) / 2}`
  const [primero] = puntos
  const ultimo = puntos.at(-1)
  if (!primero || !ultimo) return ''
  const curvas = puntos.map((punto, i) => `Q${punto[0]} ${punto[1]} ${middle(punto, puntos[i + 1] ?? primero)}`)
  return `M${middle(ultimo, primero)}${curvas.join('')}Z`
}

/** Bent a little to its side, so that it is seen as a way. */
function arc([x, y]: XY, [x2, y2]: XY): string {
  const [dx, dy] = [x2 - x, y2 - y]
  return `M${x} ${y}Q${Math.round((x + x2) / 2 + dy * 0.12)} ${Math.round((y + y2) / 2 - dx * 0.12)} ${x2} ${y2}`
}

const radians = (grados: number) => (grados * Math.PI) / 180
const distance = ([x, y]: XY, [x2, y2]: XY) => Math.hypot(x - x2, y - y2)

function kilometres(uno: Lugar, otro: Lugar): number {
  const [lat, lat2] = [radians(uno.latitud), radians(otro.latitud)]
  const a =
    Math.sin((lat2 - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(lat2) * Math.sin(radians(otro.longitud - uno.longitud) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(a))
}
