const newest = 3
const days = 7
const weeks = 5
const dayMs = 24 * 3600 * 1000

/**
 * Which dumps to keep of those made at `instants` (milliseconds, any order): the newest three, and the newest of each of
 * the last seven days and five weeks that have one. However often a house is started again, the older ones stay.
 */
export function keptDumps(instants: readonly number[]): Set<number> {
  const sorted = [...new Set(instants)].sort((a, b) => b - a)
  const newestOfEach = (spanMs: number, count: number) => {
    const spans = new Map<number, number>()
    for (const instant of sorted) {
      const span = Math.floor(instant / spanMs)
      if (!spans.has(span)) spans.set(span, instant)
    }
    return [...spans.values()].slice(0, count)
  }
  return new Set([...sorted.slice(0, newest), ...newestOfEach(dayMs, days), ...newestOfEach(7 * dayMs, weeks)])
}
