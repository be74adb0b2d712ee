export type XY = readonly [x: number, y: number]

/** A quadratic curve: start, control point, end. */
export type Curve = readonly [desde: XY, hacia: XY, hasta: XY]

/** Returns a closed smooth curve through the middle of each side of a polygon. */
export function smoothPolygon(puntos: readonly XY[]): Curve[] {
  const middle = ([x, y]: XY, [x2, y2]: XY): XY => [(x + x2) / 2, (y + y2) / 2]
  return puntos.map((punto, i) => {
    const [antes, despues] = [puntos.at(i - 1) ?? punto, puntos[i + 1] ?? puntos[0] ?? punto]
    return [middle(antes, punto), punto, middle(punto, despues)]
  })
}

/** Returns a slightly bent curve between two stops. Consecutive stretches bend to opposite sides. */
export function arcBetween(desde: XY, hasta: XY, tramo: number): Curve {
  const [[x, y], [x2, y2]] = [desde, hasta]
  const comba = tramo % 2 === 0 ? 0.12 : -0.12
  const [dx, dy] = [(x2 - x) * comba, (y2 - y) * comba]
  return [desde, [Math.round((x + x2) / 2 + dy), Math.round((y + y2) / 2 - dx)], hasta]
}

export function svgPathOf(curvas: readonly Curve[]): string {
  const curved = curvas.map(([, hacia, hasta]) => `Q${hacia.join(' ')} ${hasta.join(' ')}`)
  return `M${curvas[0]?.[0].join(' ')}${curved.join('')}`
}

/** Returns points along a curve, less than the height of a letter apart. */
export function pointsOf([[x, y], [cx, cy], [x2, y2]]: Curve): XY[] {
  const pasos = Math.ceil((distance([x, y], [cx, cy]) + distance([cx, cy], [x2, y2])) / 6)
  return Array.from({ length: pasos + 1 }, (_, i): XY => {
    const t = i / Math.max(1, pasos)
    const at = (desde: number, hacia: number, hasta: number) =>
      (1 - t) ** 2 * desde + 2 * t * (1 - t) * hacia + t ** 2 * hasta
    return [at(x, cx, x2), at(y, cy, y2)]
  })
}

export const distance = ([x, y]: XY, [x2, y2]: XY) => Math.hypot(x - x2, y - y2)
