import { describeSafely } from '../../domain/tell-safely.ts'
import { log } from '../../log.ts'
import type { CatalogoVersion } from '../catalogo/version.ts'
import { createMaking, lifeMs } from './making.ts'
import { type Page, squeezePage } from './page-answer.ts'
import type { PageKey } from './page-key.pure.ts'
import { createShelves, type Room } from './page-shelves.ts'

const megabyte = 1024 * 1024
const usualRoom: Room = { pages: 32 * megabyte, searches: 4 * megabyte, data: 8 * megabyte, page: megabyte }

/** Without the database nothing can be rendered, so what is kept is shown past its time; not for ever. */
const longestBlindMs = 60 * 60_000

/** A page that is asked this often is worth the smallest body, which takes a processor for a tenth of a second. */
const worthSqueezing = 3

export type PageCache = ReturnType<typeof createPageCache>

/** Public pages of this process, whole, dropped as soon as it hears that the catalogue changed. */
export function createPageCache(version: CatalogoVersion, now: () => number, room = usualRoom) {
  const shelves = createShelves(room)
  const making = createMaking<Page>()
  version.onChange(() => {
    shelves.clear()
    making.forget()
  })
  let answered = 0
  let squeezing = Promise.resolve()
  return {
    find,
    take,
    weigh: shelves.weigh,
    /** How many pages it has answered since the start. */ answered: () => answered,
  }

  /** The page kept under `key`, if it still holds. */
  function find(key: string): Page | undefined {
    const kept = shelves.find(key)
    if (!kept || (now() >= kept.until && !blind())) return undefined
    answered += 1
    kept.asked += 1
    if (kept.asked === worthSqueezing) squeezing = squeezing.then(() => squeezeKept(key, kept.page))
    return kept.page
  }

  /** One at a time, and none that was dropped meanwhile. */
  async function squeezeKept(key: string, page: Page) {
    if (shelves.find(key)?.page !== page) return
    await squeezePage(page).catch((error) => log.error('pages:', describeSafely(error)))
  }

  /** The page kept, or rendered: once, however many ask for it meanwhile. */
  async function take(key: PageKey, render: () => Promise<Page>): Promise<Page> {
    return find(key.key) ?? making.join(key.key, () => renderAndKeep(key, render))
  }

  /** What was read while the catalogue changed is shown to whoever asked before, and not kept. */
  async function renderAndKeep(key: PageKey, render: () => Promise<Page>): Promise<Page> {
    const before = version.current()
    const page = await render()
    if (!mayKeep(page) || before === undefined) return page
    const after = await version.read()
    if (after === before && version.current() === before) shelves.keep(key, page, now() + lifeMs)
    return page
  }

  function blind(): boolean {
    const ms = version.blindFor()
    return ms !== undefined && ms < longestBlindMs
  }
}

function mayKeep({ status, headers }: Page): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
