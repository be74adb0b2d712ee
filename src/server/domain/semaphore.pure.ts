/**
 * Runs one piece of work at a time, for work that needs all processors or much memory. Alternates between callers (`who`), so that one
 * caller's long queue does not delay all others.
 */
export function createSemaphore() {
  /** By caller. The first caller is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = false
  return function runExclusive<T>(work: () => Promise<T>, who = ''): Promise<T> {
    const turn = new Promise<T>((resolve, reject) => {
      const own = waiting.get(who) ?? []
      own.push(() => Promise.resolve().then(work).then(resolve, reject))
      waiting.set(who, own)
    })
    if (!running) void run()
    return turn
  }

  async function run() {
    running = true
    for (let [next] = waiting; next; [next] = waiting) {
      const [who, own] = next
      waiting.delete(who)
      const piece = own.shift()
      if (own.length > 0) waiting.set(who, own)
      await piece?.()
    }
    running = false
  }
}
