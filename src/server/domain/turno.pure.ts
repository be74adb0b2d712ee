/**
 * A lane on which work runs one piece at a time: for what would take the processor or the memory from all else if many
 * asked at once. Those who wait take turns by `quien`, each with a piece, so that nobody waits for all that another
 * brought. Work that fails lets the next one pass.
 */
export function createTurno() {
  /** What waits, by whom; the first in the map is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = false
  return function inTurn<T>(work: () => Promise<T>, quien = ''): Promise<T> {
    const turn = new Promise<T>((resolve, reject) => {
      const own = waiting.get(quien) ?? []
      own.push(() => Promise.resolve().then(work).then(resolve, reject))
      waiting.set(quien, own)
    })
    if (!running) void run()
    return turn
  }

  async function run() {
    running = true
    for (let [next] = waiting; next; [next] = waiting) {
      const [quien, own] = next
      waiting.delete(quien)
      const piece = own.shift()
      if (own.length > 0) waiting.set(quien, own)
      await piece?.()
    }
    running = false
  }
}
