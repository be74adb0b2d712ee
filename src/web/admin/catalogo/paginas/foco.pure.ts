type Point = { x: number; y: number }

const step = 0.05

export function parseFocoPoint(foco: string): Point {
  const [x, y] = foco ? foco.split(' ').map(Number) : []
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : { x: 0.5, y: 0.5 }
}

export function formatFoco({ x, y }: Point): string {
  return `${fraction(x)} ${fraction(y)}`
}

export function moveFoco(foco: string, key: string): string | undefined {
  const { x, y } = parseFocoPoint(foco)
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? []
  return dx === undefined || dy === undefined ? undefined : formatFoco({ x: x + dx * step, y: y + dy * step })
}

function fraction(n: number): number {
  return Math.round(Math.min(1, Math.max(0, n)) * 1000) / 1000
}
