import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDb } from '../../src/server/db/client.ts'
import { createApp } from '../../src/server/http/app.ts'
import { createRenderPage } from '../../src/server/http/pages/render-page.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => testApp.close())

/** Runs the app with a database port on which no server listens. */
async function withoutDatabase<T>(run: (app: ReturnType<typeof createApp>) => Promise<T>): Promise<T> {
  // The driver tries both addresses of a name, and both fail at once.
  const lost = openDb({ host: 'localhost', port: 1, user: 'nobody', connectionTimeoutMillis: 2000 })
  const deps = { ...testApp.deps, db: lost.db }
  const app = createApp(deps, {
    trustProxy: 1,
    pages: {
      render: createRenderPage(
        async (_, transport) => {
          const answer = await transport('/api/ajustes', { method: 'GET' })
          return new Response('<p>Se nos cortó el camino</p>', {
            status: answer.ok ? 200 : 500,
            headers: { 'content-type': 'text/html' },
          })
        },
        () => ({ app }),
      ),
    },
  })
  try {
    return await run(app)
  } finally {
    await lost.close()
  }
}

const told = (answer: Response) => [answer.status, answer.headers.get('retry-after')]

describe('without the database', () => {
  test.each(['/api/ajustes', '/api/salud', '/api/paquetes.php'])('%s returns 503 with Retry-After', async (path) => {
    expect(await withoutDatabase(async (app) => told(await app.request(path)))).toEqual([503, '5'])
  })

  test('writes and transactions return 503 too', async () => {
    const body = new URLSearchParams({ mail: 'ana@example.com' })
    const answers = await withoutDatabase(async (app) => [
      await app.request('/api/recuperarcuenta.php', { method: 'POST', body }),
      await app.request('/api/cuenta', { headers: { authorization: 'Bearer x' } }),
    ])
    expect(answers.map(told)).toEqual([
      [503, '5'],
      [503, '5'],
    ])
  })

  test('pages return 503 with an HTML error page', async () => {
    const answer = await withoutDatabase(async (app) => app.request('/'))
    expect(told(answer)).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Se nos cortó el camino')
  })
})

test('an upload to a full disk returns an error and stores nothing', async () => {
  const storage = {
    ...testApp.deps.storage,
    write: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    },
  }
  const app = createApp({ ...testApp.deps, storage }, { trustProxy: 1, checkReplies: true })
  const drawn = sharp({ create: { width: 32, height: 32, channels: 3, background: '#335577' } })
  const picture = new Uint8Array(await drawn.png().toBuffer())
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { idpasajero } = await book(testApp, viaje, familia.token)
  const upload = (tipo: string, id: string, token: string) => {
    const body = new FormData()
    body.set('tipo', tipo)
    body.set('idpaquete', id)
    body.append('avatar[]', new File([picture], 'a.png'))
    return app.request('/api/uploadimages.php', { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
  }
  const answers = [
    await upload('pasajeros', idpasajero, familia.token),
    await upload('paquetes', String(viaje.paquete.id), (await makePersonal(testApp, '1')).token),
  ]
  for (const answer of answers) {
    expect(told(answer)).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ error: { codigo: 'disco_lleno' } })
  }
  const fotos = await testApp.app.request(`/api/fotos?idpasajero=${idpasajero}`, {
    headers: { authorization: `Bearer ${familia.token}` },
  })
  expect(await fotos.json()).toMatchObject({ results: [] })
})
