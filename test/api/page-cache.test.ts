import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { listenToChannel } from '../../src/server/db/listen.ts'
import * as schema from '../../src/server/db/schema/schema.ts'
import { readCatalogoVersion, versionChannel } from '../../src/server/domain/catalogo/site/service.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { createApp } from '../../src/server/http/app.ts'
import { type CatalogoVersion, watchVersion } from '../../src/server/http/catalogo/version.ts'
import { type CacheLimits, createPageCache } from '../../src/server/http/pages/page-cache.ts'
import type { RenderLimits } from '../../src/server/http/pages/render-page.ts'
import { optionsBehindProxy, serveCachedPages } from '../../src/server/http/pages/send-page.ts'
import { databaseUrl } from '../postgres/template.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let watches: CatalogoVersion[] = []
beforeAll(async () => {
  testApp = await openTestApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(watches.map((watch) => watch.stop()))
  watches = []
})
afterAll(() => testApp.close())

const kilobyte = 1024
const room: CacheLimits = { pages: 400 * kilobyte, searches: 40 * kilobyte, page: 100 * kilobyte }
const changeCatalogo = async () => writeAgencia(testApp.deps.db, await readAgencia(testApp.deps.db))

/** Opens a site process. Each page contains its URL and the number of renders so far, of any page, this one included. */
async function openSite({
  ask = () => readCatalogoVersion(testApp.deps.db),
  everyMs = 20,
  ...options
}: { ask?: () => Promise<number> } & Parameters<typeof watchVersion>[1] = {}) {
  const version = await watchVersion(ask, { everyMs, now: () => testApp.clock.now.getTime(), ...options })
  watches.push(version)
  const cache = createPageCache(version, () => testApp.clock.now.getTime(), room)
  const render = vi.fn(async (request: Request, _sender?: object): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/no-existe') return page('no está', 404)
    if (pathname === '/rota') return page('falla', 500)
    if (pathname === '/propia') return page('de alguien', 200, { 'cache-control': 'private' })
    return page(`${pathname}${search} ${render.mock.calls.length}`)
  })
  const app = createApp(testApp.deps, { trustProxy: 0, pages: { render, cache } })
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { headers })).text()
  return { app, cache, render, read, version }
}

const page = (content: string, status = 200, headers = {}) =>
  new Response(`<!doctype html><p>${content}</p>${'<i></i>'.repeat(300)}<script>hola()</script>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** Tables that triggers of the catalogue's tables maintain. Those triggers already invalidate the pages. */
const derived = ['catalogo_version', 'busqueda_paquetes', 'busqueda_destinos']
/** Tables that no cached page shows. Seats are counted in `paquetes_curso` and may be five minutes old. */
const onNoPage = `
  auditoria eslabones idempotencias limites retenciones
  usuarios personal sesiones dispositivos ingresos enlaces enlaces_personal respaldos_personal llaves_acceso
  desafios_llave
  correos suscriptores campanias campania_envios consultas respuestas_consulta respuestas_modelo
  colegios cursos alumnos pasajeros reservas convenios convenios_escaneados propuestas lista_espera borradores fotos_documento
  documentos_reserva notas_reserva acompanantes habitaciones ocupantes enlaces_delegado cartas carta_envios
  solicitudes importaciones origenes
  cotizaciones cuotas cancelaciones ajustes_precio
  enlaces_pago enlace_pago_cuotas preferencias preferencia_cuotas avisos_pago sandbox_proveedor
  pagos imputaciones numeradores recibos devoluciones devoluciones_pedidas coberturas creditos transferencias
  transferencia_cuotas revisiones cierres_caja cierres_periodo sumas_dia sumas_viaje sumas_reservas
`

test('each table that pages show has the trigger that drops cached pages', async () => {
  const { rows } = await testApp.deps.db.execute<{ tabla: string }>(
    sql`select distinct tgrelid::regclass::text as tabla from pg_trigger where tgfoid = 'avanzar_catalogo'::regproc`,
  )
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  // A new table needs the invalidating trigger in its migration, or an entry in a list above.
  expect([...rows.map(({ tabla }) => tabla), ...derived, ...(onNoPage.match(/\w+/g) ?? [])].sort()).toEqual(
    tables.sort(),
  )
})

test('a page is rendered once for concurrent and later requests', async () => {
  const { read, render } = await openSite()
  const all = await Promise.all([read('/'), read('/'), read('/?utm_source=mail&fbclid=x')])
  expect(new Set([...all, await read('/')]).size).toBe(1)
  expect(render).toHaveBeenCalledOnce()
  // One visitor's request data must not reach a page that is cached for others.
  const [[request] = []] = render.mock.calls
  expect([request?.url, [...(request?.headers ?? [])]]).toEqual(['http://valija.test/', []])
})

test('a cached page supports conditional, HEAD and compressed requests', async () => {
  const { app } = await openSite()
  const whole = await app.request('/turismo/1')
  const html = await whole.text()
  const etag = whole.headers.get('etag') ?? ''
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-length': String(Buffer.byteLength(html)),
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
    vary: 'Accept-Encoding',
  })

  const again = await app.request('/turismo/1', { headers: { 'if-none-match': `"otra", ${etag}` } })
  expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null])
  for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary'])
    expect(again.headers.get(name)).toBe(whole.headers.get(name))

  const head = await app.request('/turismo/1', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    whole.headers.get('content-length'),
  ])

  const encoded = async (accepted: string) => {
    const answer = await app.request('/turismo/1', { headers: { 'accept-encoding': accepted } })
    return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const br = await encoded('gzip, deflate, br, zstd')
  expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', html])
  const gzip = await encoded('br;q=0, gzip;q=0.5')
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', html])
  expect((await encoded('deflate')).encoding).toBeNull()
})

test('a page requested often is compressed further, with the same content', async () => {
  const { app, render } = await openSite()
  const salidas = Array.from(
    { length: 400 },
    (_, i) => `<p>Salida ${(i * 7919) % 1000}: quedan ${(i * 31) % 47} lugares</p>`,
  )
  render.mockImplementation(async () => page(salidas.join('')))
  const ask = async () => {
    const answer = await app.request('/turismo/1', { headers: { 'accept-encoding': 'br' } })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    return { length: body.length, html: brotliDecompressSync(body).toString() }
  }
  const first = await ask()
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length)
  expect((await ask()).html).toBe(first.html)
})

test('a catalogue change drops the cached pages of every process', async () => {
  const sites = [await openSite(), await openSite()]
  for (const { read } of sites) expect(await read('/')).toBe(await read('/'))
  await changeCatalogo()
  for (const { read, render } of sites) {
    await expect.poll(() => read('/')).toContain('<p>/ 2</p>')
    expect(render).toHaveBeenCalledTimes(2)
  }
})

test('a page whose rendering began before a change is not cached, and later requests get a new one', async () => {
  const { app, read, render, version } = await openSite({ everyMs: 1_000_000 })
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  render.mockImplementationOnce(async () => {
    begun.resolve()
    await goOn.promise
    return page('de antes')
  })
  const before = app.request('/')
  await begun.promise
  await changeCatalogo()
  await version.read()
  expect(await read('/')).toContain('<p>/ 2</p>')
  goOn.resolve()
  expect(await (await before).text()).toContain('de antes')
  expect(await read('/')).toContain('<p>/ 2</p>')

  // Holds even before this process is notified of the change.
  render.mockImplementationOnce(async () => {
    await changeCatalogo()
    return page('a medias')
  })
  expect(await read('/destinos')).toContain('a medias')
  expect(await read('/destinos')).toContain('<p>/destinos 4</p>')
})

test('a page is rendered again after some minutes, because it shows dates', async () => {
  const { read } = await openSite()
  const first = await read('/')
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 4 * 60_000)
  expect(await read('/')).toBe(first)
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 2 * 60_000)
  expect(await read('/')).not.toBe(first)
})

test('cached pages are served stale for an hour when the database is down, and the outage is logged once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const info = vi.spyOn(console, 'info').mockReturnValue()
  let alive = true
  const ask = vi.fn(async () => {
    if (!alive) throw new Error('connection refused')
    return 1
  })
  const { read } = await openSite({ ask, everyMs: 5 })
  const first = await read('/')
  alive = false
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 50 * 60_000)
  expect(await read('/')).toBe(first)
  expect(await read('/nosotros')).not.toBe(await read('/nosotros'))
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 20 * 60_000)
  expect(await read('/')).not.toBe(first)
  expect(warn).toHaveBeenCalledOnce()
  alive = true
  await expect.poll(() => info.mock.calls.length).toBe(1)
  expect(await read('/')).toBe(await read('/'))
})

test('after a lost connection, the cached pages are dropped once notifications arrive again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  const connected = vi.fn()
  const { rows } = await testApp.deps.db.execute<{ base: string }>(sql`select current_database() as base`)
  const config = {
    connectionString: databaseUrl(inject('server'), rows[0]?.base ?? ''),
    application_name: 'ear of the test',
  }
  const never = 1_000_000
  const { read } = await openSite({
    everyMs: never,
    notifiedEveryMs: never,
    listen: (ear) =>
      listenToChannel(config, versionChannel, {
        ...ear,
        connected(again) {
          ear.connected(again)
          connected(again)
        },
      }),
  })
  // Only a notification can update the page, because no poll happens during the test.
  const hearChange = async () => {
    const before = await read('/')
    expect(await read('/')).toBe(before)
    await changeCatalogo()
    await expect.poll(() => read('/')).not.toBe(before)
  }
  await expect.poll(() => connected.mock.calls).toEqual([[false]])
  await hearChange()

  const kept = await read('/')
  const administrator = new pg.Client({ connectionString: inject('server') })
  await administrator.connect()
  const ended = await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear of the test'`,
  )
  expect(ended.rowCount).toBe(1)
  await administrator.end()
  await expect.poll(() => connected.mock.calls).toEqual([[false], [true]])
  expect(await read('/')).not.toBe(kept)
  await hearChange()
})

test('the version poll runs one query at a time, however slow, until it is stopped', async () => {
  vi.useFakeTimers()
  try {
    const slow = Promise.withResolvers<number>()
    const ask = vi.fn().mockResolvedValueOnce(1).mockReturnValueOnce(slow.promise).mockResolvedValue(2)
    const watch = await watchVersion(ask)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
    const stopped = watch.stop()
    slow.resolve(1)
    await stopped
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('only successful public pages are cached', async () => {
  const { app, read, render, cache } = await openSite()
  const personal = [
    '/admin',
    '/admin/login',
    '/reserva/5',
    '/reserva/5.data',
    '/nosotros.data',
    '/verificar/abc',
    '/propia',
  ]
  const secrets = ['/restablecerpassword?mail=ana@example.com', '/cuenta/mail?tk=1', '/turismo/1?vista=x', '/Turismo/1']
  const spelled = ['/turismo/01', '/turismo/1/', '/turismo/%31']
  for (const path of ['/no-existe', '/rota', ...personal, ...secrets, ...spelled]) {
    render.mockClear()
    await read(path)
    await read(path)
    expect(render, path).toHaveBeenCalledTimes(2)
  }
  await read('/', { authorization: 'Bearer x' })
  expect(cache.weigh()).toBe(0)
  expect((await app.request('/rota')).headers.get('cache-control')).toBe('no-store')
})

test('a query parameter that the page does not read creates no cache entry', async () => {
  const { read, render } = await openSite()
  const first = await read('/nosotros')
  for (const query of ['x=1', 'q=salta', 'tk=1', '_routes=a', `x=${'y'.repeat(400)}`])
    expect(await read(`/nosotros?${query}`), query).toBe(first)
  expect(await read('/estudiantil?q=a&x=1&q=b')).toBe(await read('/estudiantil?q=a'))
  expect(await read('/turismo/1?q=a')).toBe(await read('/turismo/1'))
  expect(render).toHaveBeenCalledTimes(3)
})

describe('rendering pages on request', () => {
  const open = (limits: RenderLimits) => {
    const goOn = Promise.withResolvers<void>()
    const render = vi.fn(async () => {
      await goOn.promise
      return page('hola')
    })
    return { goOn, render, app: createApp(testApp.deps, { trustProxy: 1, pages: { render, limits } }) }
  }
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

  test('beyond the concurrency and queue limits returns a 503 page with Retry-After', async () => {
    const { app, render, goOn } = open({ atOnce: 2, waiting: 1, perMinute: 100 })
    const inside = [1, 2, 3].map((n) => app.request(`/no-existe/${n}`))
    const refused = await app.request('/no-existe/4')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await refused.text()).toContain('Hay mucha gente mirando el sitio')
    expect(refused.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    expect(render).toHaveBeenCalledTimes(2)
    goOn.resolve()
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await app.request('/no-existe/4')).status).toBe(200)
  })

  test('is limited per minute and IP address', async () => {
    const { app, goOn } = open({ atOnce: 2, waiting: 1, perMinute: 2 })
    goOn.resolve()
    const ask = async (n: number, ip: string) => (await app.request(`/no-existe/${n}`, from(ip))).status
    expect([await ask(1, '192.0.2.1'), await ask(2, '192.0.2.1'), await ask(3, '192.0.2.1')]).toEqual([200, 200, 429])
    expect(await ask(4, '192.0.2.2')).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    expect(await ask(5, '192.0.2.1')).toBe(200)
  })
})

test('a page whose URL has a token or a mail address is sent with no-store', async () => {
  const { app } = await openSite()
  const keptAs = async (path: string) => (await app.request(path)).headers.get('cache-control')
  for (const path of ['/restablecerpassword?mail=ana@example.com&tk=1', '/boletin/baja?tk=1', '/turismo/1?vista=x'])
    expect(await keptAs(path), path).toBe('no-store')
  for (const path of ['/', '/?utm_source=mail', '/buscar?q=salta', '/admin'])
    expect(await keptAs(path), path).toBe('no-cache')
})

test('the page cache limits its memory by evicting the least recently used page', async () => {
  const { read, render, cache } = await openSite()
  const first = await read('/')
  for (let i = 1; i <= 40; i++) {
    await read(`/estudiantil?q=${i}`)
    await read(`/turismo/1/otro-nombre-${i}`)
    await read(`/destino/2/otro-nombre-${i}`)
  }
  expect(await read('/turismo/1/otro-mas')).toBe(await read('/turismo/1'))
  expect(await read('/nosotros/otro-mas')).toContain('<p>/nosotros/otro-mas ')
  expect(cache.weigh()).toBeLessThan(room.pages / 4 + room.searches)
  expect(await read('/estudiantil?q=40&mes=')).not.toBe(await read('/estudiantil?q=40'))
  expect(await read('/estudiantil?mes=&q=40')).toBe(await read('/estudiantil?q=40&mes='))
  expect(await read('/')).toBe(first)

  for (let i = 1; i <= 60; i++) {
    await read(`/turismo/${i}`)
    await read('/')
  }
  expect(cache.weigh()).toBeLessThan(room.pages + room.searches)
  expect(await read('/')).toBe(first)
  render.mockClear()
  await read('/turismo/60')
  expect(render).not.toHaveBeenCalled()
  await read('/turismo/1')
  expect(render).toHaveBeenCalledOnce()

  render.mockImplementation(async () => page('x'.repeat(room.page)))
  await read('/nosotros')
  await read('/nosotros')
  expect(render).toHaveBeenCalledTimes(3)
})

test('a form without files has a size limit, and its response is never cached', async () => {
  const { app, render, cache } = await openSite()
  const send = (body: string) => app.request('/baja', { method: 'POST', body })
  const answer = await send('mail=a')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(cache.weigh()).toBe(0)
  expect((await send('x'.repeat(65 * kilobyte))).status).toBe(413)
  expect(render).toHaveBeenCalledOnce()
})

test('a cached page is served over HTTP with its headers, without calling the app', async () => {
  const { app, cache } = await openSite()
  const reached = vi.fn(app.fetch)
  const server = createAdaptorServer({ fetch: reached, overrideGlobalObjects: false })
  const [listener] = server.listeners('request') as RequestListener[]
  if (!listener) throw new Error('no listener')
  server.removeAllListeners('request').on('request', serveCachedPages(cache, listener))
  Object.assign(server, { keepAliveTimeout: optionsBehindProxy.keepAliveTimeout })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  /** Returns a connection's responses without the Date header, and without the last response, which ends the connection. */
  const exchange = async (...requests: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write([...requests, ask('GET /no-existe', 'Connection: close')].join(''))
    const answers = (await text(socket)).replaceAll(/^Date: .*\r\n/gim, '')
    return answers.split('HTTP/1.1 404')[0] ?? ''
  }
  const ask = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')
  const passed = () => reached.mock.calls.filter(([request]) => new URL(request.url).pathname === '/').length
  const parse = (answer: string) => {
    const [head = '', body] = answer.split('\r\n\r\n')
    return {
      head: head
        .split('\r\n')
        .map((line) => line.toLowerCase())
        .sort(),
      body,
    }
  }
  try {
    const tls = 'X-Forwarded-Proto: https'
    const rendered = await exchange(ask('GET /', tls))
    const kept = await exchange(ask('GET /', tls))
    expect(passed()).toBe(1)
    expect(parse(kept)).toEqual(parse(rendered))
    expect(kept).toContain('strict-transport-security')

    // First with consecutive requests on one connection, then after another layer changed the headers.
    const etag = /^etag: (.*)\r$/im.exec(kept)?.[1]
    const row = await exchange(ask('GET /', tls), ask('HEAD /', tls), ask('GET /', tls, `If-None-Match: ${etag}`))
    expect(row.split('HTTP/1.1 ').map((answer) => answer.slice(0, 3))).toEqual(['', '200', '200', '304'])
    expect(row.startsWith(kept)).toBe(true)
    expect(row.slice(kept.length)).not.toContain('<p>')
    expect(passed()).toBe(1)

    server.prependOnceListener('request', (_, response) => response.setHeader('connection', 'close'))
    const closing = await exchange(ask('GET /', tls))
    expect(closing).toMatch(/^connection: close/im)
    expect(parse(closing).body).toBe(parse(kept).body)

    await exchange(ask('GET /', 'Authorization: Bearer x'))
    await exchange(ask('POST /', 'Content-Length: 0'))
    expect(passed()).toBe(3)
  } finally {
    server.close()
  }
})
