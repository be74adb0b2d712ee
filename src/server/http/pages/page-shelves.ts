import type { Page } from './page-answer.ts'
import type { PageKey, Shelf } from './page-key.pure.ts'
import { createShelf } from './shelf.ts'

/** Room in bytes: of each shelf, and of one page with all its encodings. */
export type Room = Record<Shelf, number> & { page: number }

type Kept = { page: Page; until: number; bytes: number; asked: number }

// What a page weighs besides its bodies: headers by encoding and scheme, and the map's own.
const besides = 6_000

/** Pages in memory, a shelf a kind. */
export function createShelves(room: Room) {
  const shelves = {
    pages: createShelf<Kept>(room.pages),
    searches: createShelf<Kept>(room.searches),
    data: createShelf<Kept>(room.data),
  }
  return {
    find: (key: string) => shelves.pages.find(key) ?? shelves.data.find(key) ?? shelves.searches.find(key),
    keep({ key, shelf }: PageKey, page: Page, until: number) {
      const bytes = besides + key.length + Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
      if (bytes <= room.page) shelves[shelf].keep(key, { page, until, bytes, asked: 0 })
    },
    clear() {
      for (const shelf of Object.values(shelves)) shelf.clear()
    },
    /** Bytes held. */
    weigh: () => Object.values(shelves).reduce((sum, shelf) => sum + shelf.weigh(), 0),
  }
}
