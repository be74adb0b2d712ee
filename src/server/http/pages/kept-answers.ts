import type { CatalogoVersion } from '../catalogo/version.ts'
import { createMaking, lifeMs } from './making.ts'
import { createShelf } from './shelf.ts'

/** An answer that can be given again and again. */
type Kept = { body: string; status: number; headers: Headers; until: number; bytes: number }

const room = 8 * 1024 * 1024

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/**
 * What public pages ask the house, kept in memory until the catalogue changes: it does so a few times a day, and a page asks
 * for a dozen things. A page made while the catalogue changed is not kept (page-cache.ts), so that an answer of before can be in no
 * page of after.
 */
export function createKeptAnswers(version: CatalogoVersion, now: () => number) {
  const shelf = createShelf<Kept>(room)
  const making = createMaking<Kept>()
  version.onChange(() => {
    shelf.clear()
    making.forget()
  })
  return async (path: string, ask: () => Promise<Response>): Promise<Response> => {
    const kept = shelf.find(path)
    const held = kept && now() < kept.until ? kept : await making.join(path, () => askAndKeep(path, ask))
    const { body, status, headers } = held
    return new Response(body, { status, headers })
  }

  async function askAndKeep(path: string, ask: () => Promise<Response>): Promise<Kept> {
    const before = version.current()
    const answer = await ask()
    const body = await answer.text()
    const { status, headers } = answer
    const kept = { body, status, headers, until: now() + lifeMs, bytes: path.length + body.length }
    if (status === 200 && before !== undefined && version.current() === before) shelf.keep(path, kept)
    return kept
  }
}
