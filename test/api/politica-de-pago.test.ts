import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/http/app.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const html = '<!doctype html><style>p{}</style><p>hola</p><script>hola()</script>'
const render = async () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })

async function policyOf(path: string, publicKey: string | null) {
  const deps = { ...house.deps, pagos: { ...house.deps.pagos, publicKey } }
  const app = createApp(deps, { trustProxy: 0, pages: { render } })
  return (await app.request(path)).headers.get('content-security-policy') ?? ''
}

test.each(['/cuentas', '/pago/abc-DEF_123'])('%s admits the provider while its button is shown', async (path) => {
  const policy = await policyOf(path, 'APP_USR-clave')
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/sdk\.mercadopago\.com/)
  expect(policy).toContain("frame-src 'self' https://www.mercadopago.com.ar")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('without a key no page admits anybody', async () => {
  for (const path of ['/cuentas', '/pago/abc']) expect(await policyOf(path, null)).not.toContain('https:')
})

test.each(['/', '/cuenta', '/reservas', '/cuentas/otra', '/pago', '/turismo/1', '/admin', '/login'])(
  '%s admits nobody, with a key or without',
  async (path) => {
    const policy = await policyOf(path, 'APP_USR-clave')
    expect(policy).not.toContain('https:')
    expect(policy).toContain("style-src 'self' 'sha256-")
  },
)
