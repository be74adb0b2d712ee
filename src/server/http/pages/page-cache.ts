import { describeSafely } from '../../domain/describe-safely.ts'
import { log } from '../../log.ts'
import type { CatalogoVersion } from '../catalogo/version.ts'
import { type Page, recompressPage } from './page.ts'
import type { CacheSegment, PageKey } from './page-key.pure.ts'

const megabyte = 1024 * 1024

/** Pages expire even without a catalogue change, because some content depends on the day (departures, holidays). */
const lifeMs = 5 * 60_000

/** Without the database the server cannot render pages, so it serves expired ones until the database has not replied for this long. */
const longestStaleMs = 60 * 60_000

type Options<Value> = {
  maxBytes: number
  maxEntryBytes?: number
  bytesOf: (value: Value) => number
  mayKeep: (value: Value) => boolean
  /** Returns the version that a new value must have to be cached. */
  confirm?: () => number | undefined | Promise<number | undefined>
  maxStaleMs?: number
}

/**
 * Creates a cache whose values are valid for one version of the catalogue. Concurrent callers share one computation. If the catalogue
 * changes during the computation, callers get its value, but the cache does not store it. A full cache evicts the least recently used
 * values.
 */
function createVersionedCache<Value>(
  version: CatalogoVersion,
  now: () => number,
  { maxBytes, maxEntryBytes = maxBytes, bytesOf, mayKeep, confirm = version.current, maxStaleMs = 0 }: Options<Value>,
) {
  // A Map keeps insertion order, so the first entry is the least recently used.
  const entries = new Map<string, { value: Value; until: number; bytes: number }>()
  const making = new Map<string, Promise<Value>>()
  let stored = 0
  version.onChange(() => {
    entries.clear()
    making.clear()
    stored = 0
  })
  return { find, findOrMake, bytes: () => stored }

  function find(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry || !(now() < entry.until || (version.blindFor() ?? Infinity) < maxStaleMs)) return undefined
    if (entries.size > 1) {
      entries.delete(key)
      entries.set(key, entry)
    }
    return entry.value
  }

  async function findOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
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
    stored += bytes - (entries.get(key)?.bytes ?? 0)
    entries.delete(key)
    entries.set(key, { value, until: now() + lifeMs, bytes })
    for (const [oldest, { bytes }] of entries) {
      if (stored <= maxBytes) break
      entries.delete(oldest)
      stored -= bytes
    }
  }
}

/** The maximum bytes per kind of page, and of one page in all encodings. */
export type CacheLimits = Record<CacheSegment, number> & { page: number }

const usualLimits: CacheLimits = { pages: 32 * megabyte, searches: 4 * megabyte, page: megabyte }

const pageOverhead = 6_000

/** The request after which a page is compressed with the highest quality, which takes a tenth of a second of processor time. */
const recompressAfter = 3

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(version: CatalogoVersion, now: () => number, limits = usualLimits) {
  const open = (segment: CacheSegment) =>
    createVersionedCache<Page>(version, now, {
      maxBytes: limits[segment],
      maxEntryBytes: limits.page,
      bytesOf: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, pageOverhead),
      mayKeep: mayKeepPage,
      // Reads the version from the database, because this process may not have been notified of the last change yet.
      confirm: version.read,
      maxStaleMs: longestStaleMs,
    })
  const segments = { pages: open('pages'), searches: open('searches') }
  let served = 0
  let recompressing = Promise.resolve()
  return {
    find,
    findOrMake: async ({ key, segment }: PageKey, render: () => Promise<Page>) =>
      find(key) ?? segments[segment].findOrMake(key, render),
    weigh: () => Object.values(segments).reduce((sum, segment) => sum + segment.bytes(), 0),
    answered: () => served,
  }

  function find(key: string): Page | undefined {
    const page = findPage(key)
    if (!page) return undefined
    served += 1
    page.served += 1
    if (page.served === recompressAfter) recompressing = recompressing.then(() => recompressCached(key, page))
    return page
  }

  function findPage(key: string): Page | undefined {
    return segments.pages.find(key) ?? segments.searches.find(key)
  }

  async function recompressCached(key: string, page: Page) {
    if (findPage(key) !== page) return
    await recompressPage(page).catch((error) => log.error('pages:', describeSafely(error)))
  }
}

function mayKeepPage({ status, headers }: Page): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

type StoredResponse = { body: string; status: number; headers: Headers }

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Caches API replies for pages: a page makes a dozen calls, mostly the same on all pages. Does not confirm the version, because the page's
 * own cache does.
 */
export function createResponseCache(version: CatalogoVersion, now: () => number) {
  const cache = createVersionedCache<StoredResponse>(version, now, {
    maxBytes: 8 * megabyte,
    bytesOf: ({ body }) => body.length,
    mayKeep: ({ status }) => status === 200,
  })
  return async (path: string, ask: () => Promise<Response>): Promise<Response> => {
    const { body, ...head } = await cache.findOrMake(path, async () => {
      const response = await ask()
      return { body: await response.text(), status: response.status, headers: response.headers }
    })
    return new Response(body, head)
  }
}
