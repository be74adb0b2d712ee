import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/http/app.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const html = '<!doctype html><style>p{}</style><p>hola</p><script>hola()</script>'
const render = async () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })

async function policyOf(path: string, publicKey: string | null) {
  const deps = { ...testApp.deps, pagos: { ...testApp.deps.pagos, publicKey } }
  const app = createApp(deps, { trustProxy: 0, pages: { render } })
  return (await app.request(path)).headers.get('content-security-policy') ?? ''
}

test.each(['/cuentas', '/pago/abc-DEF_123'])(
  "the CSP of %s allows the provider's script when a key is set",
  async (path) => {
    const policy = await policyOf(path, 'APP_USR-clave')
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/sdk\.mercadopago\.com/)
    expect(policy).toContain("frame-src 'self' https://www.mercadopago.com.ar")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  },
)

test("no page's CSP allows the payment provider when no provider key is set", async () => {
  for (const path of ['/cuentas', '/pago/abc']) expect(await policyOf(path, null)).not.toContain('https:')
})

test.each(['/', '/cuenta', '/reservas', '/cuentas/otra', '/pago', '/turismo/1', '/admin', '/login'])(
  'the CSP of %s never allows the provider',
  async (path) => {
    const policy = await policyOf(path, 'APP_USR-clave')
    expect(policy).not.toContain('https:')
    expect(policy).toContain("style-src 'self' 'sha256-")
  },
)
