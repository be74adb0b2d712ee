import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { readCatalogoVersion } from '../../src/server/domain/catalogo/site/service.ts'
import { createApp } from '../../src/server/http/app.ts'
import { call, makePersonal } from '../factories.ts'
import { bomb, manyFrames, polyglot } from '../medios/imagenes-hostiles.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '1')).token
})
afterAll(() => testApp.close())

const svg = (inside: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const dark = svg('<rect x="20" y="20" width="260" height="60" fill="#123456"/>')
const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const current = async () => (await call(testApp, 'GET', 'admin/agencia', { token })).results.aspecto

/** Saves the logo and the accent colour over the current version, as the form does. */
async function save(
  { logo, ...fields }: { logo?: Buffer; sinlogo?: string; acento?: string; version?: string },
  who = token,
) {
  const { acento, version } = await current()
  const body = new FormData()
  for (const [name, value] of Object.entries({ acento, version, ...fields })) body.set(name, value)
  if (logo) body.set('logo', new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }))
  const answer = await testApp.app.request('/api/admin/aspecto', {
    method: 'POST',
    headers: { authorization: `Bearer ${who}` },
    body,
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies of several shapes
  return { status: answer.status, ...((await answer.json()) as any) }
}

const fetchLogo = async (file: string) => {
  const answer = await testApp.app.request(`/imagenes/${file}/logo.png`)
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}
const cornerOf = async (content: Buffer) => [
  ...(await sharp(content).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

test('an uploaded SVG is stored as an opaque PNG, shown on the site, replaced and removed', async () => {
  const before = await readCatalogoVersion(testApp.deps.db)
  const { results } = await save({ logo: dark })
  const { archivo, ancho, alto } = results.logo
  expect((await call(testApp, 'GET', 'ajustes')).results.logo).toEqual({ archivo, ancho, alto })
  // A new version of the catalogue invalidates the cached pages.
  expect(await readCatalogoVersion(testApp.deps.db)).toBeGreaterThan(before)
  const { headers, content } = await fetchLogo(archivo)
  expect([headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
    'image/png',
    'cross-origin',
  ])
  const { format, width, height } = await sharp(content).metadata()
  expect([format, width, height]).toEqual(['png', ancho, alto])
  expect((await sharp(content).stats()).isOpaque).toBe(true)

  const { results: other } = await save({ logo: await png(400, 400, '#336699') })
  expect(other.logo).toMatchObject({ ancho: 160, alto: 160 })
  expect((await save({ acento: '#1a5fb4' })).results.logo).toEqual(other.logo)
  expect((await fetchLogo(archivo)).status, 'sent mails still show the former one').toBe(200)
  expect((await save({ sinlogo: '1' })).results).toMatchObject({ logo: null, acento: '#1a5fb4' })
  const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'aspecto.cambiada'))
  expect(lines).toHaveLength(4)
})

test.each([
  ['white', svg('<circle cx="50" cy="50" r="40" fill="#fff"/>'), [22, 36, 59]],
  ['dark', dark, [255, 255, 255]],
])('a transparent %s logo gets a background on which it is visible', async (_, logo, fondo) => {
  const { results } = await save({ logo })
  expect(await cornerOf((await fetchLogo(results.logo.archivo)).content)).toEqual(fondo)
})

test("icons and the manifest show the agency's logo", async () => {
  const app = createApp(testApp.deps, { trustProxy: 0, mark: dark.toString() })
  const icon = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())
  await save({ sinlogo: '1' })
  const before = await icon('/iconos/192.png')
  const { results } = await save({ logo: await png(400, 100, '#663399') })
  const { icons } = (await (await app.request('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src.split('?v=')[1])).toEqual(Array(3).fill(results.logo.archivo.slice(0, 8)))
  expect(await cornerOf(await icon('/iconos/enmascarable-512.png'))).toEqual([0x66, 0x33, 0x99])
  expect(await icon('/iconos/192.png')).not.toEqual(before)
  await save({ sinlogo: '1' })
  expect(await icon('/iconos/192.png')).toEqual(before)
})

test('browsers may cache an icon only if the logo could be read', async () => {
  const app = createApp(testApp.deps, { trustProxy: 0, mark: dark.toString() })
  const kept = async () => (await app.request('/iconos/192.png')).headers.get('cache-control')
  const { results } = await save({ logo: await png(400, 100, '#336633') })
  expect(await kept()).toBe('public, max-age=86400')
  await testApp.deps.storage.remove(`publico/${results.logo.archivo}/icono.png`)
  const later = createApp(testApp.deps, { trustProxy: 0, mark: dark.toString() })
  const answer = await later.request('/iconos/192.png')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a prefixed script', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
  ['an event handler', svg('<rect width="9" height="9"/>', 'viewBox="0 0 9 9" onload="alert(1)"')],
  ['embedded HTML', svg('<foreignObject><p>Hola</p></foreignObject>')],
  ['an external file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a link', svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ['an external style sheet', svg('<style>@import "https://example.com/a.css";</style>')],
  ['an external paint server', svg('<rect width="9" height="9" fill="url(https://example.com/a.svg#a)"/>')],
  ['an entity', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), svg('<text>&a;</text>')])],
])('an SVG with %s is refused', async (_, logo) => {
  const before = await current()
  expect(await save({ logo })).toMatchObject({ status: 400, error: { codigo: 'svg_no_dibujable' } })
  expect(await current()).toEqual(before)
})

test('hostile pictures are refused or lose their script', async () => {
  const codigo = async (logo: Buffer) => (await save({ logo })).error?.codigo
  expect(await codigo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'))).toBe('svg_no_dibujable')
  expect(await codigo(svg('<rect width="9" height="9"/>', 'width="900000000" height="900000000"'))).toBe(
    'svg_no_dibujable',
  )
  expect(await codigo(svg('', 'viewBox="0 0 90 90"')), 'nothing is visible').toBe('imagen_invalida')
  expect(await codigo(await manyFrames('webp'))).toBe('imagen_invalida')
  expect(await codigo(await bomb(20_000))).toBe('imagen_con_demasiados_puntos')
  expect(await codigo(Buffer.from('%PDF-1.7'))).toBe('imagen_invalida')
  const { results } = await save({ logo: await polyglot() })
  const { content } = await fetchLogo(results.logo.archivo)
  expect(content.toString('latin1')).not.toContain('script')
})

test('an accent colour that is not legible returns an error on its field', async () => {
  const campos = async (acento: string) => Object.keys((await save({ acento })).error?.campos ?? {})
  expect(await campos('#ffcc00')).toEqual(['acento'])
  expect(await campos('red')).toEqual(['acento'])
  expect(await campos('#777777'), '4.48 on white').toEqual(['acento'])
  expect(await campos('#1A5FB4')).toEqual([])
  expect((await current()).acento).toBe('#1a5fb4')
  expect((await save({ acento: '' })).results.acento).toBe('')
})

test('only a full administrator may change the logo, and only from its current version', async () => {
  const { version } = await current()
  const operador = (await makePersonal(testApp, '10')).token
  expect((await save({ logo: dark }, operador)).status).toBe(403)
  await save({ acento: '#0b5345' })
  expect(await save({ acento: '#4a235a', version })).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
})
