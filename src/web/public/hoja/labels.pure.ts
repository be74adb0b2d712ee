import type { XY } from '../../mapa/curves.pure.ts'

export type LabelText = { nombre: string; detalle: string }
export type Box = { desde: XY; hasta: XY }
/** A place's name in one or two lines, with a detail below. `y` is the baseline of the first line. */
export type MapLabel = { x: number; y: number; ancla: 'start' | 'middle' | 'end'; nombre: string[]; detalle: string }

export const mapWidth = 440
export const markRadius = 14
export const lineHeight = 17
const letterWidth = 8
const detailLetterWidth = 7
const margin = 8

/**
 * Places the label of `[x, y]` on a drawing of `width` × `height`. Uses the first position without overlap with `obstacles`, or the one
 * with the least overlap. Order of positions: beside the mark, beside it in two lines, above or below, centred.
 */
export function placeLabel(
  [x, y]: XY,
  { nombre, detalle }: LabelText,
  { width, height, obstacles }: { width: number; height: number; obstacles: readonly XY[] },
): { rotulo: MapLabel; caja: Box } {
  const heightOf = (lines: string[]) => (lines.length + (detalle ? 1 : 0)) * lineHeight
  const sides = x > width * 0.55 ? [-1, 1] : [1, -1]
  const doubles = [[nombre], halve(nombre)]
  const beside = doubles.flatMap((lines) =>
    sides.flatMap((side) => [0, 14, -14].map((baja) => make(lines, side, 22, y + baja - heightOf(lines) / 2))),
  )
  const apart = doubles.flatMap((lines) =>
    sides.flatMap((side) =>
      [y + markRadius + 4, y - markRadius - 4 - heightOf(lines)].map((top) => make(lines, side, -markRadius, top)),
    ),
  )
  const centred = [y + markRadius + 4, y - markRadius - 4 - heightOf([nombre])].map((top) => make([nombre], 0, 0, top))
  return [...beside, ...apart, ...centred].reduce((best, other) => (cost(other.caja) < cost(best.caja) ? other : best))

  function make(lines: string[], side: number, distance: number, top: number) {
    const from = x + side * distance
    const largo = Math.max(...lines.map(({ length }) => length * letterWidth), detalle.length * detailLetterWidth)
    const label: MapLabel = {
      x: from,
      y: Math.round(top + lineHeight - 4),
      ancla: side === 0 ? 'middle' : side > 0 ? 'start' : 'end',
      nombre: lines,
      detalle,
    }
    const left = from + ((side - 1) / 2) * largo
    const caja: Box = { desde: [left, top], hasta: [left + largo, top + heightOf(lines)] }
    return { rotulo: label, caja }
  }

  function cost(caja: Box): number {
    const [[left, above], [right, bottom]] = [caja.desde, caja.hasta]
    const outside = left < 0 || above < 0 || right > width || bottom > height
    return obstacles.filter((point) => isWithin(caja, point, margin)).length + (outside ? 1000 : 0)
  }
}

export function isWithin({ desde, hasta }: Box, [x, y]: XY, margin: number): boolean {
  return x > desde[0] - margin && x < hasta[0] + margin && y > desde[1] - margin && y < hasta[1] + margin
}

export function gridPoints({ desde: [x, y], hasta: [x2, y2] }: Box): XY[] {
  const step = 12
  const columns = Array.from({ length: Math.floor((x2 - x) / step) + 1 }, (_, i) => x + i * step)
  const rows = Array.from({ length: Math.floor((y2 - y) / step) + 1 }, (_, i) => y + i * step)
  return columns.flatMap((column) => rows.map((row): XY => [column, row]))
}

function halve(nombre: string): string[] {
  const words = nombre.split(' ')
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const largest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.reduce((best, other) => (largest(other) < largest(best) ? other : best), [nombre])
}
