import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyCalls, fetchOnce } from '../../src/web/api/early-calls.tsx'

const path = '/api/cuenta'
const ask = (token: string, method = 'GET') =>
  fetchOnce(path, { method, headers: { authorization: `Bearer ${token}` } })

/** Stores the reply that the inline script would have requested for the session `mine`. */
function sendEarly(reply: Response | undefined) {
  globalThis.earlyCalls = { authorization: 'Bearer mine', replies: { [path]: Promise.resolve(reply) } }
}

const early = new Response('early')
const late = new Response('late')
beforeEach(() => vi.stubGlobal('fetch', async () => late))
afterEach(() => {
  dropEarlyCalls()
  vi.unstubAllGlobals()
})

test('a reply requested by the inline script is used once, and only for the session that requested it', async () => {
  sendEarly(early)
  expect(await ask('other')).toBe(late)
  expect(await ask('mine', 'POST')).toBe(late)
  expect(await ask('mine')).toBe(early)
  expect(await ask('mine')).toBe(late)
})

test('a request that failed in the inline script is sent again', async () => {
  sendEarly(undefined)
  expect(await ask('mine')).toBe(late)
})

test('a reply requested by the inline script is dropped when the visitor leaves the first screen', async () => {
  sendEarly(early)
  dropEarlyCalls()
  expect(await ask('mine')).toBe(late)
})
