import type { XY } from '../../mapa/curves.pure.ts'

export type LabelText = { nombre: string; detalle: string }
export type Box = { desde: XY; hasta: XY }
/** The label of a place: its name in one or two lines, and a detail below. `y` is the baseline of the first line. */
export type MapLabel = { x: number; y: number; ancla: 'start' | 'middle' | 'end'; nombre: string[]; detalle: string }

export const mapWidth = 440
export const markRadius = 14
export const lineHeight = 17
/** The width of a letter of a name and of a detail, plus a margin for wide letters. */
const letterWidth = 8
const detailLetterWidth = 7
const margin = 8

/**
 * Places the label of `[x, y]` on a drawing `ancho` × `alto`. Uses the first position without overlap with `estorbos`, or else the one
 * with the least overlap. Order of positions: beside the mark, beside it in two lines, above or below, centred.
 */
export function placeLabel(
  [x, y]: XY,
  { nombre, detalle }: LabelText,
  { ancho, alto, estorbos }: { ancho: number; alto: number; estorbos: readonly XY[] },
): { rotulo: MapLabel; caja: Box } {
  const altoDe = (renglones: string[]) => (renglones.length + (detalle ? 1 : 0)) * lineHeight
  const lados = x > ancho * 0.55 ? [-1, 1] : [1, -1]
  const dobles = [[nombre], halve(nombre)]
  const beside = dobles.flatMap((renglones) =>
    lados.flatMap((lado) => [0, 14, -14].map((baja) => make(renglones, lado, 22, y + baja - altoDe(renglones) / 2))),
  )
  const apart = dobles.flatMap((renglones) =>
    lados.flatMap((lado) =>
      [y + markRadius + 4, y - markRadius - 4 - altoDe(renglones)].map((techo) =>
        make(renglones, lado, -markRadius, techo),
      ),
    ),
  )
  const centred = [y + markRadius + 4, y - markRadius - 4 - altoDe([nombre])].map((techo) =>
    make([nombre], 0, 0, techo),
  )
  return [...beside, ...apart, ...centred].reduce((mejor, otro) => (cost(otro.caja) < cost(mejor.caja) ? otro : mejor))

  function make(renglones: string[], lado: number, lejos: number, techo: number) {
    const desde = x + lado * lejos
    const largo = Math.max(...renglones.map(({ length }) => length * letterWidth), detalle.length * detailLetterWidth)
    const rotulo: MapLabel = {
      x: desde,
      y: Math.round(techo + lineHeight - 4),
      ancla: lado === 0 ? 'middle' : lado > 0 ? 'start' : 'end',
      nombre: renglones,
      detalle,
    }
    const izquierda = desde + ((lado - 1) / 2) * largo
    const caja: Box = { desde: [izquierda, techo], hasta: [izquierda + largo, techo + altoDe(renglones)] }
    return { rotulo, caja }
  }

  function cost(caja: Box): number {
    const [[izquierda, arriba], [derecha, abajo]] = [caja.desde, caja.hasta]
    const fuera = izquierda < 0 || arriba < 0 || derecha > ancho || abajo > alto
    return estorbos.filter((punto) => isWithin(caja, punto, margin)).length + (fuera ? 1000 : 0)
  }
}

export function isWithin({ desde, hasta }: Box, [x, y]: XY, margin: number): boolean {
  return x > desde[0] - margin && x < hasta[0] + margin && y > desde[1] - margin && y < hasta[1] + margin
}

export function gridPoints({ desde: [x, y], hasta: [x2, y2] }: Box): XY[] {
  const paso = 12
  const columnas = Array.from({ length: Math.floor((x2 - x) / paso) + 1 }, (_, i) => x + i * paso)
  const filas = Array.from({ length: Math.floor((y2 - y) / paso) + 1 }, (_, i) => y + i * paso)
  return columnas.flatMap((columna) => filas.map((fila): XY => [columna, fila]))
}

/** Splits a name at the space that gives the shortest lines. Returns a name without spaces unchanged. */
function halve(nombre: string): string[] {
  const palabras = nombre.split(' ')
  const cortes = palabras.slice(1).map((_, i) => [palabras.slice(0, i + 1).join(' '), palabras.slice(i + 1).join(' ')])
  const largest = (renglones: string[]) => Math.max(...renglones.map(({ length }) => length))
  return cortes.reduce((mejor, otro) => (largest(otro) < largest(mejor) ? otro : mejor), [nombre])
}
