export type XY = readonly [x: number, y: number]

export type Curve = readonly [start: XY, control: XY, end: XY]

export function smoothPolygon(points: readonly XY[]): Curve[] {
  const middle = ([x, y]: XY, [x2, y2]: XY): XY => [(x + x2) / 2, (y + y2) / 2]
  return points.map((point, i) => {
    const [before, after] = [points.at(i - 1) ?? point, points[i + 1] ?? points[0] ?? point]
    return [middle(before, point), point, middle(point, after)]
  })
}

export function arcBetween(start: XY, end: XY, stretch: number): Curve {
  const [[x, y], [x2, y2]] = [start, end]
  const bend = stretch % 2 === 0 ? 0.12 : -0.12
  const [dx, dy] = [(x2 - x) * bend, (y2 - y) * bend]
  return [start, [Math.round((x + x2) / 2 + dy), Math.round((y + y2) / 2 - dx)], end]
}

export function svgPathOf(curves: readonly Curve[]): string {
  const curved = curves.map(([, control, end]) => `Q${control.join(' ')} ${end.join(' ')}`)
  return `M${curves[0]?.[0].join(' ')}${curved.join('')}`
}

/** Returns points along a curve. Their distance is less than the height of a letter, so that a label can avoid the curve. */
export function pointsOf([[x, y], [cx, cy], [x2, y2]]: Curve): XY[] {
  const steps = Math.ceil((distance([x, y], [cx, cy]) + distance([cx, cy], [x2, y2])) / 6)
  return Array.from({ length: steps + 1 }, (_, i): XY => {
    const t = i / Math.max(1, steps)
    const at = (start: number, control: number, end: number) =>
      (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t ** 2 * end
    return [at(x, cx, x2), at(y, cy, y2)]
  })
}

export const distance = ([x, y]: XY, [x2, y2]: XY) => Math.hypot(x - x2, y - y2)
