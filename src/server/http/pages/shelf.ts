/** Things in memory up to `room` bytes; when it is full it gives up what was asked longest ago. */
export function createShelf<Thing extends { bytes: number }>(room: number) {
  const kept = new Map<string, Thing>()
  let held = 0
  const drop = (key: string) => {
    held -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    find(key: string) {
      const found = kept.get(key)
      if (found && kept.size > 1) {
        // A map keeps the order of entry: the first is the one asked longest ago.
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    keep(key: string, entry: Thing) {
      drop(key)
      kept.set(key, entry)
      held += entry.bytes
      for (const oldest of kept.keys()) {
        if (held <= room) break
        drop(oldest)
      }
    },
    clear() {
      kept.clear()
      held = 0
    },
    weigh: () => held,
  }
}
