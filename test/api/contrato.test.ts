import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { errores } from '../../src/contract/errores.ts'
import { get, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

describe('documentation', () => {
  test('every call is in the OpenAPI document and on the page', async () => {
    const document = (await (await get(house, 'openapi.json')).json()) as Document
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(listed.sort()).toEqual([...api.keys()].sort())
    const page = await get(house, 'docs')
    const html = await page.text()
    for (const { path } of api.values()) expect(html).toContain(path.replace(/:(\w+)/g, '{$1}'))
    expect(page.headers.get('content-security-policy')).not.toContain("'unsafe-inline' 'self'")
    expect(html).not.toMatch(/<script/)
  })

  test.each(['docs', 'openapi.json'])(
    '%s is written once, kept by who asked, sent small, and limited by address',
    async (path) => {
      const ask = (headers: Record<string, string>) => house.app.request(`/api/${path}`, { headers })
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

describe('the wire', () => {
  test('an unknown call is a 404 in the one error shape', async () => {
    const answer = await get(house, 'no-existe.php')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { codigo: 'no_encontrado', mensaje: expect.any(String) } })
  })

  test('an unreadable body is a 400, a huge one a 413', async () => {
    const ask = (body: string) =>
      house.app.request('/api/iniciarsesion.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await ask('{')).status).toBe(400)
    expect((await ask('[]')).status).toBe(400)
    expect((await ask(`{"mail":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  test('text that no database keeps is a 400, wherever it stands', async () => {
    const nul = await post(house, 'iniciarsesionadmin', { usuario: 'a\u0000b', password: 'secreta1' })
    expect(nul.status).toBe(400)
    const half = await house.app.request('/api/nuevousuario.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"nombre":"x\\ud800y"}',
    })
    expect(half.status).toBe(400)
    expect((await get(house, 'paquetes.php?cursor=%00')).status).toBe(400)
    expect((await get(house, 'paquetes.php?cursor=2026-99-99_1')).status).toBeLessThan(500)
  })

  test('a failure tells the log where, and nothing of what was sent', async () => {
    const told: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((...parts) => void told.push(parts.join(' ')))
    await asOwner(house.deps.db, sql`alter table consultas rename to consultas_lejos`)
    const secreta = {
      nombre: 'Secreta',
      apellido: 'Persona',
      telefono: '3815550000',
      mail: 's@example.com',
      consulta: 'algo privado y largo',
    }
    const answer = await post(house, 'nuevaconsulta', secreta)
    await asOwner(house.deps.db, sql`alter table consultas_lejos rename to consultas`)
    spy.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('consultas')
    expect(told.join('\n')).toContain('nuevaconsulta')
    expect(told.join('\n')).not.toMatch(/Secreta|Persona|privado|s@example/)
  })

  test('who may call is checked before what was sent', async () => {
    const answer = await post(house, 'nuevareserva', {})
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { codigo: 'sin_sesion' } })
  })

  test('a 401 says only that the session is over: what is refused to a session is no 401', () => {
    const codes = Object.entries(errores).flatMap(([codigo, [status]]) => (status === 401 ? [codigo] : []))
    expect(codes).toEqual(['sin_sesion'])
  })

  test('every answer carries the security headers, and personal ones are not cached', async () => {
    const answer = await get(house, 'salud')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await post(house, 'datostutor', {})).headers.get('cache-control')).toBe('no-store')
  })

  test('health tells that the database answers', async () => {
    expect(await (await get(house, 'salud')).json()).toEqual({ estado: 'ok', version: '1' })
  })
})
