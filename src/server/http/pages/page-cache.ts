import { describeSafely } from '../../domain/tell-safely.ts'
import { log } from '../../log.ts'
import type { CatalogoVersion } from '../catalogo/version.ts'
import { type Page, squeezePage } from './page.ts'
import type { PageKey, Shelf } from './page-key.pure.ts'

const megabyte = 1024 * 1024

/** Pages mention dates (departures, holidays), which pass without a change of the catalogue. */
const lifeMs = 5 * 60_000

/** Without the database no page can be rendered, so a cached one is served past its life; not for ever. */
const longestBlindMs = 60 * 60_000

type Options<Value> = {
  maxBytes: number
  maxEntryBytes?: number
  bytesOf: (value: Value) => number
  mayKeep: (value: Value) => boolean
  /** Returns the version against which a new value is checked before it is kept. */
  confirm?: () => number | undefined | Promise<number | undefined>
  /** How long an expired value is served while the database does not answer. */
  blindMs?: number
}

/**
 * Values in memory, made once however many callers wait, until the catalogue changes or they expire. A value that was
 * begun before a change goes to those who waited for it and is not kept. When full, the least recently used leave.
 */
function createVersionedCache<Value>(
  version: CatalogoVersion,
  now: () => number,
  { maxBytes, maxEntryBytes = maxBytes, bytesOf, mayKeep, confirm = version.current, blindMs = 0 }: Options<Value>,
) {
  // A map keeps the order of insertion: the first is the least recently used.
  const entries = new Map<string, { value: Value; until: number; bytes: number }>()
  const making = new Map<string, Promise<Value>>()
  let held = 0
  version.onChange(() => {
    entries.clear()
    making.clear()
    held = 0
  })
  return { find, take, bytes: () => held }

  function find(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry || !(now() < entry.until || (version.blindFor() ?? Infinity) < blindMs)) return undefined
    if (entries.size > 1) {
      entries.delete(key)
      entries.set(key, entry)
    }
    return entry.value
  }

  async function take(key: string, make: () => Promise<Value>): Promise<Value> {
    const ready = find(key) ?? making.get(key)
    if (ready) return ready
    const made = makeAndKeep(key, make).finally(() => {
      if (making.get(key) === made) making.delete(key)
    })
    making.set(key, made)
    return made
  }

  async function makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    const before = version.current()
    const value = await make()
    if (!mayKeep(value) || before === undefined) return value
    if ((await confirm()) === before && version.current() === before) keep(key, value)
    return value
  }

  function keep(key: string, value: Value) {
    const bytes = key.length + bytesOf(value)
    if (bytes > maxEntryBytes) return
    held += bytes - (entries.get(key)?.bytes ?? 0)
    entries.delete(key)
    entries.set(key, { value, until: now() + lifeMs, bytes })
    for (const [oldest, { bytes }] of entries) {
      if (held <= maxBytes) break
      entries.delete(oldest)
      held -= bytes
    }
  }
}

/** Bytes for each kind of page, and for one page in all its encodings. */
export type Room = Record<Shelf, number> & { page: number }

const usualRoom: Room = { pages: 32 * megabyte, searches: 4 * megabyte, page: megabyte }

// Bytes of a page besides its bodies: headers by encoding and scheme, and the map's own.
const pageOverhead = 6_000

/** A page that is served this often is worth the smallest body, which takes a processor for a tenth of a second. */
const worthSqueezing = 3

export type PageCache = ReturnType<typeof createPageCache>

/** The complete public pages of this process. */
export function createPageCache(version: CatalogoVersion, now: () => number, room = usualRoom) {
  const open = (shelf: Shelf) =>
    createVersionedCache<Page>(version, now, {
      maxBytes: room[shelf],
      maxEntryBytes: room.page,
      bytesOf: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, pageOverhead),
      mayKeep: mayKeepPage,
      // From the database: this process may not have heard of the last change yet.
      confirm: version.read,
      blindMs: longestBlindMs,
    })
  const shelves = { pages: open('pages'), searches: open('searches') }
  let served = 0
  let squeezing = Promise.resolve()
  return {
    find,
    /** Returns the cached page, or renders it. */
    take: async ({ key, shelf }: PageKey, render: () => Promise<Page>) => find(key) ?? shelves[shelf].take(key, render),
    weigh: () => Object.values(shelves).reduce((sum, shelf) => sum + shelf.bytes(), 0),
    /** How many pages were served from it since the start. */ answered: () => served,
  }

  function find(key: string): Page | undefined {
    const page = lookUp(key)
    if (!page) return undefined
    served += 1
    page.served += 1
    if (page.served === worthSqueezing) squeezing = squeezing.then(() => squeezeCached(key, page))
    return page
  }

  function lookUp(key: string): Page | undefined {
    return shelves.pages.find(key) ?? shelves.searches.find(key)
  }

  /** One at a time, and none that was dropped in the meantime. */
  async function squeezeCached(key: string, page: Page) {
    if (lookUp(key) !== page) return
    await squeezePage(page).catch((error) => log.error('pages:', describeSafely(error)))
  }
}

function mayKeepPage({ status, headers }: Page): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

type StoredResponse = { body: string; status: number; headers: Headers }

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Responses of the calls that public pages make while they render: a dozen a page, the same for most pages. They need no
 * question to the database: a page that was made while the catalogue changed is not kept either.
 */
export function createResponseCache(version: CatalogoVersion, now: () => number) {
  const cache = createVersionedCache<StoredResponse>(version, now, {
    maxBytes: 8 * megabyte,
    bytesOf: ({ body }) => body.length,
    mayKeep: ({ status }) => status === 200,
  })
  return async (path: string, ask: () => Promise<Response>): Promise<Response> => {
    const { body, ...head } = await cache.take(path, async () => {
      const response = await ask()
      return { body: await response.text(), status: response.status, headers: response.headers }
    })
    return new Response(body, head)
  }
}
