import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { errorsByCode } from '../../src/contract/errors.ts'
import { release } from '../../src/reglas/release.ts'
import { get, post } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

describe('the API documentation', () => {
  test('lists every call in the OpenAPI document and on the page', async () => {
    const document = (await (await get(testApp, 'openapi.json')).json()) as Document
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(listed.sort()).toEqual([...api.keys()].sort())
    const page = await get(testApp, 'docs')
    const html = await page.text()
    for (const { path } of api.values()) expect(html).toContain(path.replace(/:(\w+)/g, '{$1}'))
    expect(page.headers.get('content-security-policy')).not.toContain("'unsafe-inline' 'self'")
    expect(html).not.toMatch(/<script/)
  })

  test.each(['docs', 'openapi.json'])(
    '%s is cached by the client, compressed, and rate-limited per IP address',
    async (path) => {
      const ask = (headers: Record<string, string>) => testApp.app.request(`/api/${path}`, { headers })
      const first = await ask({ 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.7' })
      const { etag = '', ...headers } = Object.fromEntries(first.headers)
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=3600' })
      expect((await ask({ 'if-none-match': etag, 'x-forwarded-for': '192.0.2.7' })).status).toBe(304)
      const answers = []
      for (let n = 0; n < 60; n++) answers.push((await ask({ 'x-forwarded-for': '192.0.2.7' })).status)
      expect([answers.at(-3), answers.at(-1)]).toEqual([200, 429])
      expect((await ask({ 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
    },
  )
})

describe('the API', () => {
  test('returns 404 in the error format for an unknown call', async () => {
    const answer = await get(testApp, 'no-existe.php')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { codigo: 'no_encontrado', mensaje: expect.any(String) } })
  })

  test('returns 400 for an unreadable body and 413 for a huge one', async () => {
    const ask = (body: string) =>
      testApp.app.request('/api/iniciarsesion.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await ask('{')).status).toBe(400)
    expect((await ask('[]')).status).toBe(400)
    expect((await ask(`{"mail":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  test('returns 400 for text that the database cannot store, in any field', async () => {
    const nul = await post(testApp, 'iniciarsesionadmin', { usuario: 'a\u0000b', password: 'secreta1' })
    expect(nul.status).toBe(400)
    const half = await testApp.app.request('/api/nuevousuario.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"nombre":"x\\ud800y"}',
    })
    expect(half.status).toBe(400)
    expect((await get(testApp, 'paquetes.php?cursor=%00')).status).toBe(400)
    expect((await get(testApp, 'paquetes.php?cursor=2026-99-99_1')).status).toBeLessThan(500)
  })

  test('logs the place of a failure, but no data from the request', async () => {
    const told: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((...parts) => void told.push(parts.join(' ')))
    await asOwner(testApp.deps.db, sql`alter table consultas rename to consultas_lejos`)
    const secreta = {
      nombre: 'Secreta',
      apellido: 'Persona',
      telefono: '3815550000',
      mail: 's@example.com',
      consulta: 'algo privado y largo',
    }
    const answer = await post(testApp, 'nuevaconsulta', secreta)
    await asOwner(testApp.deps.db, sql`alter table consultas_lejos rename to consultas`)
    spy.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('consultas')
    expect(told.join('\n')).toContain('nuevaconsulta')
    expect(told.join('\n')).not.toMatch(/Secreta|Persona|privado|s@example/)
  })

  test('checks the session before the body', async () => {
    const answer = await post(testApp, 'nuevareserva', {})
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { codigo: 'sin_sesion' } })
  })

  test('returns 401 only for a missing or expired session', () => {
    const codes = Object.entries(errorsByCode).flatMap(([codigo, [status]]) => (status === 401 ? [codigo] : []))
    expect(codes).toEqual(['sin_sesion'])
  })

  test('sets the security headers on every response, and no-store on personal ones', async () => {
    const answer = await get(testApp, 'salud')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await post(testApp, 'datostutor', {})).headers.get('cache-control')).toBe('no-store')
  })

  test('compresses a long response and not a short one', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const ask = async (path: string) => (await testApp.app.request(`/api/${path}`, { headers })).headers
    expect((await ask('openapi.json')).get('content-encoding')).not.toBeNull()
    expect((await ask('promodestinos.php')).get('content-encoding')).toBeNull()
  })

  test('has a health call that returns ok while the database responds', async () => {
    expect(await (await get(testApp, 'salud')).json()).toEqual({ estado: 'ok', version: release })
  })
})
