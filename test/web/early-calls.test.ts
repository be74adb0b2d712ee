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

test('an early reply is used once, and only for the session that requested it', async () => {
  sendEarly(early)
  expect(await ask('other')).toBe(late)
  expect(await ask('mine', 'POST')).toBe(late)
  expect(await ask('mine')).toBe(early)
  expect(await ask('mine')).toBe(late)
})

test('a request whose early try failed is sent again', async () => {
  sendEarly(undefined)
  expect(await ask('mine')).toBe(late)
})

test('an early reply that the first screen did not use is dropped when the visitor leaves that screen', async () => {
  sendEarly(early)
  dropEarlyCalls()
  expect(await ask('mine')).toBe(late)
})
