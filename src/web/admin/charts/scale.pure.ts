import { type Dia, daysBetween } from '../../../reglas/dia.ts'

/**
 * Returns round marks that enclose the values: 0, 500, 1.000. The first mark is 0 or, with `smallest`, the highest round number up to
 * `smallest`.
 */
export function scaleOf(mayor: number, smallest = 0): { top: number; ticks: number[] } {
  const height = mayor - smallest
  if (height <= 0) return { top: smallest + 1, ticks: [smallest] }
  const order = 10 ** Math.floor(Math.log10(height))
  const step =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * order).find((step) => step >= 1 && height / step <= 5) ?? order
  const base = Math.floor(smallest / step) * step
  const steps = Math.ceil((mayor - base) / step)
  return { top: base + steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => base + i * step) }
}

/** Returns the points' positions on a line, from 0 to 1. Points with days are spaced by day. Points without days are spaced evenly. */
export function positionsOf(points: readonly { dia?: Dia }[]): number[] {
  const [first] = points
  const steps = points.map(({ dia }, i) => (first?.dia && dia ? daysBetween(first.dia, dia) : i))
  const whole = Math.max(1, steps.at(-1) ?? 0)
  return steps.map((step) => step / whole)
}
