import type { RouteConfigEntry } from '@react-router/dev/routes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { destinos, paquetes } from '../../src/server/db/schema/catalogo.ts'
import { ajustes, auditoria } from '../../src/server/db/schema/mensajes.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { type AppOptions, createApp } from '../../src/server/http/app.ts'
import type { RenderPage } from '../../src/server/http/pages/render-page.ts'
import routes from '../../src/web/routes.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#16243b"/></svg>'
const paths = [
  '/',
  '/destinos',
  '/destino/:id/:slug?',
  '/turismo/:id/:slug?',
  '/cuentas',
  '/admin',
  '/reserva/:id',
  '/*',
]

/** Creates the app as `main.ts` composes it, with pages that show how they were requested. */
function site(options: Partial<AppOptions> = {}) {
  const render: RenderPage = async (request) =>
    new Response(`<p>${request.method} ${await request.text()} ${request.headers.get('origin')}</p>`, {
      headers: { 'content-type': 'text/html' },
    })
  return createApp(testApp.deps, { trustProxy: 1, paths, mark, pages: { render }, ...options })
}

test("the agency's mail address is either empty or one valid address, stored in lower case", async () => {
  const { db } = testApp.deps
  const before = await readAgencia(db)
  for (const mail of ['ventas@', 'a@example.com, b@example.com'])
    await expect(writeAgencia(db, { ...before, mail }), mail).rejects.toThrow('El email no es correcto')
  expect(await readAgencia(db)).toEqual(before)
  for (const [written, kept] of [
    [' Ventas@Agencia.example ', 'ventas@agencia.example'],
    [' ', ''],
  ] as const) {
    await writeAgencia(db, { ...before, mail: written })
    expect((await readAgencia(db)).mail).toBe(kept)
  }
})

test('an agency that has not written its texts shows five default company values, and no mission or vision', async () => {
  const { results } = await (await testApp.app.request('/api/nosotros')).json()
  expect(results).toMatchObject({ mision: '', vision: '' })
  expect(results.valores.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Amor',
    'Honestidad',
    'Compromiso',
    'Lealtad',
    'Actitud',
  ])
})

test('the sitemap lists every public page with its last change, at the configured URL', async () => {
  const { db } = testApp.deps
  const [publicado, oculto] = await db
    .insert(paquetes)
    .values([
      { nombre: 'Publicado', creadoEn: new Date('2026-03-01T12:00:00Z') },
      { nombre: 'Oculto', publicado: false },
    ])
    .returning({ id: paquetes.id })
  const [destino] = await db
    .insert(destinos)
    .values({ nombre: 'Cafayate', creadoEn: new Date('2026-02-03T12:00:00Z') })
    .returning({ id: destinos.id })
  await db.insert(auditoria).values({
    cuando: new Date('2026-05-06T12:00:00Z'),
    actorTipo: 'personal',
    accion: 'imagenes.cargadas',
    objetoTipo: 'paquetes',
    objetoId: String(publicado?.id),
    ip: '',
    agente: '',
  })
  const answer = await site().request('http://otro.example/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)]
  expect(entries.map(([, loc, lastmod]) => [loc, lastmod])).toEqual([
    ['http://valija.test/', undefined],
    ['http://valija.test/destinos', undefined],
    [`http://valija.test/turismo/${publicado?.id}`, '2026-05-06'],
    [`http://valija.test/destino/${destino?.id}`, '2026-02-03'],
  ])
  expect(xml).not.toContain(`/turismo/${oculto?.id}<`)
})

test('the sitemap lists only public pages, without the forms that the agency switched off', async () => {
  const told = async () => {
    const xml = await (await site({ paths: pathsOf(routes) }).request('/sitemap.xml')).text()
    const locs = [...xml.matchAll(/<loc>http:\/\/valija\.test([^<]+)<\/loc>/g)].map(([, path = '']) => path)
    return locs.filter((path) => !/\d/.test(path)).sort()
  }
  const laws = ['/aviso-legal', '/privacidad', '/terminos']
  const doors = ['/arrepentimiento', '/baja', '/contratos']
  const lists = ['/estudiantil', '/grupal', '/individual', '/internacional', '/nacional', '/promociones']
  const open = ['/', '/boletin', '/consulta', '/destinos', '/nosotros', ...lists, ...laws]
  expect(await told()).toEqual([...open, ...doors].sort())
  const value = { arrepentimiento: true, baja: false, contratos: false }
  await testApp.deps.db.insert(ajustes).values({ clave: 'derechos', valor: value })
  expect(await told()).toEqual([...open, '/arrepentimiento'].sort())
})

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path ? `${above}/${path}` : above
    const own = index ? [whole || '/'] : path && children.length === 0 ? [whole] : []
    return [...own, ...pathsOf(children, whole)]
  })
}

test('robots.txt names the sitemap and the private pages', async () => {
  const text = await (await site().request('/robots.txt')).text()
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /cambio',
    'Disallow: /cuenta',
    'Disallow: /cuentas',
    'Disallow: /delegado',
    'Disallow: /pago',
    'Disallow: /reservas',
    'Disallow: /reserva',
    '',
    'Sitemap: http://valija.test/sitemap.xml',
    '',
  ])
})

test("the web manifest has the agency's name and icons of the declared sizes", async () => {
  await writeAgencia(testApp.deps.db, { ...(await readAgencia(testApp.deps.db)), nombre: 'Cumbre Norte Viajes' })
  const app = site()
  const answer = await app.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose?: string }[] }
  expect(manifest).toMatchObject({
    name: 'Cumbre Norte Viajes',
    short_name: 'Cumbre Norte',
    start_url: '/',
    lang: 'es-AR',
  })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await app.request(src)
    const { format, width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  const ico = Buffer.from(await (await app.request('/favicon.ico')).arrayBuffer())
  expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.subarray(23, 26).toString()]).toEqual([1, 32, 'PNG'])
})

test('an icon that failed to render is rendered on the next request', async () => {
  const app = site()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('sin memoria'))
  expect((await app.request('/iconos/192.png')).status).toBe(500)
  expect((await app.request('/iconos/192.png')).status).toBe(200)
  vi.restoreAllMocks()
})

test('the service worker changes with every build and may connect to this origin only', async () => {
  const ask = (version: string) => site({ worker: { source: 'rest()', version } }).request('/sw.js')
  const [one, two] = await Promise.all([ask('a'), ask('b')])
  expect(await one.text()).not.toBe(await two.text())
  expect(one.headers.get('cache-control')).toBe('no-cache')
  expect(one.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test("a form post is accepted only from the site's own origin, also behind a TLS proxy", async () => {
  const send = (origin: string | undefined, extra: Record<string, string> = {}) =>
    site().request('http://valija.test/consulta', {
      method: 'POST',
      body: new URLSearchParams({ nombre: 'Ana' }),
      headers: { ...(origin ? { origin } : {}), ...extra },
    })
  for (const origin of ['http://valija.test', 'https://valija.test', undefined]) {
    const answer = await send(origin)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<p>POST nombre=Ana null</p>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  }
  for (const origin of ['https://malo.example', 'null', 'http://valija.test.malo.example'])
    expect((await send(origin)).status).toBe(403)
  expect((await send(undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a form above the size limit is refused', async () => {
  const body = new URLSearchParams({ consulta: 'a'.repeat(70_000) })
  expect((await site().request('/consulta', { method: 'POST', body })).status).toBe(413)
})
