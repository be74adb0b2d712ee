import type { Lugar } from '../../../reglas/coordenadas.ts'
import { type Caja, type Extremo, fill, isWithin, placeRotulo, type Rotulo, radio, type XY } from './rotulos.pure.ts'
import { costa, cumbres, paises } from './tierra.ts'

export type Marca = { at: XY; rotulo: Rotulo }
/** A way by its stops on a map `ancho` × `alto` units large. The paths are of SVG; `km` as the crow flies, to the ten. */
export type Ruta = {
  alto: number
  salida: Marca
  destino: Marca
  paradas: Marca[]
  camino: string
  tierra: string
  cumbres: XY[]
  paises: { nombre: string; x: number; y: number }[]
  km: number
}

export const ancho = 440
const margen = 64
/** Degrees that a map shows at least, across and down: a near trip is told with what is around it. */
const gradosMinimos = { x: 8, y: 4.5 }

/** The map of the way from one place to another. Undefined where no land is drawn: beyond South America. */
export function drawRuta(
  salida: Lugar & Extremo,
  destino: Lugar & Extremo,
  enCamino: readonly (Lugar & Extremo)[] = [],
): Ruta | undefined {
  const todos = [salida, ...enCamino, destino]
  if (!todos.every(isDrawn)) return undefined
  const { project, alto } = frame(todos)
  // A stop whose ring would touch an end's mark is told in words alone.
  const extremos = [salida, destino].map(project)
  const isApart = (parada: Lugar) => extremos.every((extremo) => distance(project(parada), extremo) > radio * 2)
  const lugares = [salida, ...enCamino.filter(isApart), destino]
  const inside = ([x, y]: XY) => x > 0 && x < ancho && y > 0 && y < alto
  const puntos = lugares.map(project)
  const camino = puntos.slice(1).map((hasta, i) => arc(puntos[i] ?? hasta, hasta, i))
  const tierra = smooth(costa.map(([longitud, latitud]) => project({ latitud, longitud })))
  const lineas = [...camino, ...tierra].flatMap(walk).filter(inside)
  const { marcas, cajas } = placeMarcas(lugares, puntos, { ancho, alto, estorbos: lineas })
  const isClear = (punto: XY) => [...puntos.map(markOf), ...cajas].every((caja) => !isWithin(caja, punto, 16))
  const [primera, ultima] = [marcas[0], marcas.at(-1)]
  if (!primera || !ultima) return undefined
  return {
    alto,
    salida: primera,
    destino: ultima,
    paradas: marcas.slice(1, -1),
    camino: pathOf(camino),
    tierra: `${pathOf(tierra)}Z`,
    cumbres: cumbres
      .map(([longitud, latitud]) => project({ latitud, longitud }))
      .filter((cumbre) => inside(cumbre) && isClear(cumbre)),
    paises: paises
      .map(({ nombre, donde: [longitud, latitud] }) => ({ nombre, at: project({ latitud, longitud }) }))
      .filter(({ at: [x, y] }) => inside([x - margen, y]) && inside([x + margen, y]) && y > margen / 4)
      .filter(({ at }) => puntos.every((punto) => distance(at, punto) > margen))
      .filter(({ at: [x, y] }) => fill({ desde: [x - 40, y - 4], hasta: [x + 40, y] }).every(isClear))
      .map(({ nombre, at: [x, y] }) => ({ nombre, x, y })),
    km: Math.max(10, Math.round(kilometres(salida, destino) / 10) * 10),
  }
}

/** Each place's words where they lie on no line, no mark and no words placed before: the two ends choose first. */
function placeMarcas(
  lugares: readonly Extremo[],
  puntos: readonly XY[],
  papel: { ancho: number; alto: number; estorbos: readonly XY[] },
) {
  const cajas: Caja[] = []
  const marcas: Marca[] = []
  const ultimo = puntos.length - 1
  for (const i of [0, ultimo, ...puntos.slice(1, -1).map((_, i) => i + 1)]) {
    const at = puntos[i]
    const lugar = lugares[i]
    if (!at || !lugar) continue
    const ajenas = puntos.filter((punto) => punto !== at).map(markOf)
    const { rotulo, caja } = placeRotulo(at, lugar, {
      ...papel,
      estorbos: [...papel.estorbos, ...[...ajenas, ...cajas].flatMap(fill)],
    })
    cajas.push(caja)
    marcas[i] = { at, rotulo }
  }
  return { marcas, cajas }
}

function markOf([x, y]: XY): Caja {
  return { desde: [x - radio, y - radio], hasta: [x + radio, y + radio] }
}

function isDrawn({ latitud, longitud }: Lugar): boolean {
  return latitud > -56 && latitud < 12 && longitud > -82 && longitud < -34
}

/** All places with room around them: degrees of longitude are as short as they are half way between them. */
function frame(lugares: readonly Lugar[]) {
  const [x, y] = [reach(lugares.map(({ longitud }) => longitud)), reach(lugares.map(({ latitud }) => latitud))]
  const angosto = Math.cos(radians(y.medio))
  const grados = {
    x: Math.max(gradosMinimos.x, x.largo * angosto * 1.4),
    y: Math.max(gradosMinimos.y, y.largo * 1.26),
  }
  const alto = Math.round(Math.min(680, Math.max(280, (ancho * grados.y) / grados.x)))
  const escala = Math.min(ancho / grados.x, alto / grados.y)
  const project = ({ latitud, longitud }: Lugar): XY => [
    Math.round(ancho / 2 + (longitud - x.medio) * angosto * escala),
    Math.round(alto / 2 - (latitud - y.medio) * escala),
  ]
  return { project, alto }
}

/** How far apart the farthest of some degrees are, and the middle between them. */
function reach(grados: number[]) {
  const [desde, hasta] = [Math.min(...grados), Math.max(...grados)]
  return { medio: (desde + hasta) / 2, largo: hasta - desde }
}

/** From where to where, and the point that it bends towards. */
type Curva = readonly [desde: XY, hacia: XY, hasta: XY]

/** A closed coast through the middle of each side. */
function smooth(puntos: readonly XY[]): Curva[] {
  const middle = ([x, y]: XY, [x2, y2]: XY): XY => [(x + x2) / 2, (y + y2) / 2]
  return puntos.map((punto, i) => {
    const [antes, despues] = [puntos.at(i - 1) ?? punto, puntos[i + 1] ?? puntos[0] ?? punto]
    return [middle(antes, punto), punto, middle(punto, despues)]
  })
}

/** Bent a little to its side, each stretch to the other one, so that it is seen as a way. */
function arc(desde: XY, hasta: XY, tramo: number): Curva {
  const [[x, y], [x2, y2]] = [desde, hasta]
  const comba = tramo % 2 === 0 ? 0.12 : -0.12
  const [dx, dy] = [(x2 - x) * comba, (y2 - y) * comba]
  return [desde, [Math.round((x + x2) / 2 + dy), Math.round((y + y2) / 2 - dx)], hasta]
}

/** Curves one after the other, as SVG draws them. */
function pathOf(curvas: readonly Curva[]): string {
  const curved = curvas.map(([, hacia, hasta]) => `Q${hacia.join(' ')} ${hasta.join(' ')}`)
  return `M${curvas[0]?.[0].join(' ')}${curved.join('')}`
}

/** Points along a curve, closer to each other than a letter is high. */
function walk([[x, y], [cx, cy], [x2, y2]]: Curva): XY[] {
  const pasos = Math.ceil((distance([x, y], [cx, cy]) + distance([cx, cy], [x2, y2])) / 6)
  return Array.from({ length: pasos + 1 }, (_, i): XY => {
    const t = i / Math.max(1, pasos)
    const at = (desde: number, hacia: number, hasta: number) =>
      (1 - t) ** 2 * desde + 2 * t * (1 - t) * hacia + t ** 2 * hasta
    return [at(x, cx, x2), at(y, cy, y2)]
  })
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
