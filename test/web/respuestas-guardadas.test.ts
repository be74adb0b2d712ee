import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { type CatalogoVersion, watchVersion } from '../../src/server/http/catalogo/version.ts'
import { createResponseCache } from '../../src/server/http/pages/page-cache.ts'
import { createRenderPage } from '../../src/server/http/pages/render-page.ts'

let watch: CatalogoVersion | undefined
afterEach(() => watch?.stop())

/** Opens pages that show a call's reply, with a catalogue that changes on request. */
async function openPages() {
  const catalogo = { version: 1, told: 'uno', asked: 0, before: async () => {} }
  const clock = { now: 0 }
  watch = await watchVersion(async () => catalogo.version, { everyMs: 100_000 })
  const app = new Hono().get('/api/cosas', async (c) => {
    catalogo.asked += 1
    const { told } = catalogo
    await catalogo.before()
    return told === 'error' ? c.text('', 503, { 'retry-after': '5' }) : c.text(told)
  })
  const answers = createResponseCache(watch, () => clock.now)
  const render = createRenderPage(
    async (_, transport) => {
      const answer = await transport('/api/cosas', { method: 'GET' })
      return new Response(await answer.text(), { status: answer.ok ? 200 : 500 })
    },
    () => ({ app, answers }),
  )
  const read = async (path: string) => (await render(new Request(`http://valija.test${path}`))).text()
  const change = async (told: string) => {
    catalogo.told = told
    catalogo.version += 1
    await watch?.read()
  }
  return { catalogo, clock, read, render, change }
}

describe('a cached API response of public pages', () => {
  test('is shared by all pages until the catalogue changes', async () => {
    const { catalogo, read, change } = await openPages()
    expect(await Promise.all([read('/'), read('/destinos'), read('/')])).toEqual(['uno', 'uno', 'uno'])
    expect(catalogo.asked).toBe(1)
    await change('dos')
    expect([await read('/'), await read('/turismo/1'), catalogo.asked]).toEqual(['dos', 'dos', 2])
  })

  test('expires after five minutes, because it contains dates', async () => {
    const { clock, catalogo, read } = await openPages()
    await read('/')
    clock.now += 5 * 60_000
    await read('/')
    expect(catalogo.asked).toBe(2)
  })

  test('is not stored when the catalogue changed meanwhile or the call failed', async () => {
    const { catalogo, read, render, change } = await openPages()
    catalogo.before = () => change('dos')
    expect(await read('/')).toBe('uno')
    catalogo.before = async () => {}
    expect(await read('/')).toBe('dos')
    await change('error')
    const failed = await render(new Request('http://valija.test/'))
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
    catalogo.told = 'tres'
    expect(await read('/')).toBe('tres')
  })

  test.each(['/reserva/1', '/turismo/1?vista=firma', '/verificar/abc'])('is not used by %s', async (path) => {
    const { catalogo, read } = await openPages()
    await read(path)
    await read(path)
    expect(catalogo.asked).toBe(2)
  })
})
