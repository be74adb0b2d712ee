import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, onPhone, signInByApi, test } from './page.ts'

for (const path of ['/', '/estudiantil', '/turismo/1', '/consulta'])
  test(`${path} loads only two script files, and no React`, onPhone, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const html = await (await page.request.get(path)).text()
    expect(new Set(html.match(/\/assets\/[\w-]+\.js/g)).size).toBe(2)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => /\/(react|router|entry)/.test(one))).toEqual([])
  })

test('the pages of an account load no file of the office', onPhone, async ({ request }) => {
  for (const path of ['/reservas', '/cuenta', '/cuentas', '/cuenta/datos', '/reserva/1']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('/assets/account')
    expect(html.match(/\/assets\/(office|catalog|charts)[\w.-]+/g), path).toBeNull()
  }
})

test('a page requests its stylesheet before its picture and fonts', onPhone, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/promociones')
  expect(asked[1]).toMatch(/\.css$/)
})

for (const [path, ready] of [
  ['/', '.slider[data-ready=true]'],
  ['/admin/gestionreservas', 'tbody tr'],
  ['/cuentas', '.cuentas-cuotas'],
] as const)
  test(`${path} loads no stylesheet twice`, onPhone, async ({ page }) => {
    if (path.startsWith('/admin')) await signInStaff(page, 'admin')
    else await signInByApi(page, { mail: 'familia@example.com', password: 'valija-familia' })
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect(sheets).toEqual([...new Set(sheets)])
  })

test('the bookings list opens on a phone with at most 20 requests', onPhone, async ({ page }) => {
  await signInStaff(page, 'admin')
  let asked = 0
  page.on('request', () => {
    asked += 1
  })
  await page.goto('/admin/gestionreservas')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBeLessThanOrEqual(20)
})

/** Opens a page whose scripts are held back. Returns the function that releases them. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('the booking page shows its header before its script runs and does not shift', async ({ page }) => {
  const bring = await openWithoutScript(page, '/reservas')
  const about = page.getByText('El viaje del curso, reservado desde tu casa')
  await expect(about).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión o Crear Usuario' })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const before = await about.boundingBox()
  bring()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión o Crear Usuario' })).toBeVisible()
  expect(await about.boundingBox()).toEqual(before)
})

for (const [path, ...first] of [
  ['/admin', '/api/admin/miacceso', '/api/admin/tablero'],
  ['/admin/gestionreservas', '/api/admin/miacceso', '/api/admin/reservas'],
  ['/reservas', '/api/cuenta'],
  ['/cuenta', '/api/cuenta'],
  ['/cuentas', '/api/cuenta'],
  ['/cuenta/datos', '/api/cuenta/datos'],
] as const)
  test(`${path} sends its first requests while its scripts load, and only once`, onPhone, async ({ page }) => {
    if (path.startsWith('/admin')) await signInStaff(page, 'admin')
    else await signInByApi(page, { mail: 'familia@example.com', password: 'valija-familia' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const bring = await openWithoutScript(page, path)
    await expect.poll(() => asked.filter((one) => one.startsWith('/api/'))).toEqual(first)
    bring()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const one of first) expect(asked.filter((path) => path === one)).toHaveLength(1)
  })

test('a sign-in submitted before hydration succeeds after the script loads', onPhone, async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) =>
    addresses.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`),
  )
  const bring = await openWithoutScript(page, '/login')
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('valija-familia')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  bring()
  await page.waitForURL((url) => url.pathname === '/')
  expect(addresses.filter((address) => address.includes('valija-familia') || address === 'POST /login')).toEqual([])
  expect(addresses.filter((address) => address.startsWith('POST /api/iniciarsesion'))).toHaveLength(1)
})

test('a button pressed before hydration takes effect after the script loads', onPhone, async ({ page }) => {
  const bring = await openWithoutScript(page, '/login')
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  bring()
  await expect(page.getByRole('heading', { name: 'Crear Cuenta' })).toBeVisible()
})

test.describe('a sign-in page whose script fails to load', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('shows an error when the button is pressed, instead of a busy button', onPhone, async ({ page }) => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await sent
      await route.abort()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('familia@example.com')
    await page.getByLabel('Password', { exact: true }).fill('valija-familia')
    const press = page.locator('form').getByRole('button', { name: 'Iniciar Sesión' })
    const said = () => press.evaluate((button: HTMLButtonElement) => button.validationMessage)
    await press.click()
    await expect(press).toHaveAttribute('aria-busy', 'true')
    send()
    await expect.poll(said).toContain('Revisá tu conexión')
    await expect(press).not.toHaveAttribute('aria-busy')
    await press.click()
    await expect(press).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL('/login')
  })
})
