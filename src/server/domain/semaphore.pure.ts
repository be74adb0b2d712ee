/**
 * Creates a semaphore that runs one piece of work at a time, for work that would use all processors or memory in parallel. Waiting callers
 * take turns by `quien`, one piece each, so that no long queue of one caller delays all others. Failed work releases the semaphore.
 */
export function createSemaphore() {
  /** The waiting work by caller. The map's first caller is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = false
  return function runExclusive<T>(work: () => Promise<T>, quien = ''): Promise<T> {
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
