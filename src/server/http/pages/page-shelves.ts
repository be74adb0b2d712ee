import type { Page } from './page-answer.ts'
import type { PageKey, Shelf } from './page-key.pure.ts'

/** Room in bytes: of each shelf, and of one page with all its encodings. */
export type Room = Record<Shelf, number> & { page: number }

export type Kept = { page: Page; until: number; bytes: number }

// What a page weighs besides its bodies: headers by encoding and scheme, and the map's own.
const besides = 6_000

/** Pages in memory, a shelf a kind. A shelf that is full gives up what was asked longest ago. */
export function createShelves(room: Room) {
  const shelves = { pages: createShelf(room.pages), searches: createShelf(room.searches), data: createShelf(room.data) }
  return {
    find: (key: string) => shelves.pages.find(key) ?? shelves.data.find(key) ?? shelves.searches.find(key),
    keep({ key, shelf }: PageKey, page: Page, until: number) {
      const bytes = besides + key.length + Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
      if (bytes <= room.page) shelves[shelf].keep(key, { page, until, bytes })
    },
    clear() {
      for (const shelf of Object.values(shelves)) shelf.clear()
    },
    /** Bytes held. */
    weigh: () => Object.values(shelves).reduce((sum, shelf) => sum + shelf.weigh(), 0),
  }
}

function createShelf(room: number) {
  const kept = new Map<string, Kept>()
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
    keep(key: string, entry: Kept) {
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
