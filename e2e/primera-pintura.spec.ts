import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './page.ts'

/** Photographs and posters. */
const pictures = /\/imagenes\/|\/assets\/[a-z-]+\.\d+-[\w-]+\.svg/

for (const path of ['/', '/estudiantil', '/turismo/1', '/consulta'])
  test(`${path} paints before it asks for its script, and then works`, async ({ page }) => {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(async () => {
      const scripts = () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime)
      while (scripts().length === 0) await new Promise(requestAnimationFrame)
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return { painted: paint?.startTime, asked: Math.min(...scripts()) }
    })
    expect(asked).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
    await expect(page.locator('script[type="waiting/module"]')).toHaveCount(0)
  })

test('the pictures that come near wait until the cover is there', async ({ page }) => {
  const asked: string[] = []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(pictures, async (route) => {
    asked.push(route.request().url())
    await arrived
    await route.continue()
  })
  await page.goto('/estudiantil', { waitUntil: 'commit' })
  const near = page.locator('.listing img').first()
  await near.waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked.length).toBeLessThanOrEqual(1)
  arrive()
  await expect(page.locator('html')).not.toHaveAttribute('data-cover-first')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await near.scrollIntoViewIfNeeded()
  await expect(near).toBeInViewport()
})

test('what a page loads later brings no second copy of a stylesheet', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=stylesheet][href*="/swiper"]')).toHaveCount(1)
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(sheets).toEqual([...new Set(sheets)])
})

test('the italics of a trip’s sections wait until the cover is there', onPhone, async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(pictures, async (route) => {
    await arrived
    await route.continue()
  })
  const italics = page.waitForRequest('**/fraunces-italic*')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/turismo/1', { waitUntil: 'commit' })
  await page.locator('.title em').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter((url) => url.includes('fraunces-'))).toEqual([expect.not.stringContaining('italic')])
  arrive()
  await italics
})

test('a touch before the first paint starts the script at once', onPhone, async ({ page }) => {
  // A paint that never comes, and a load that waits for the pictures.
  await page.addInitScript(() => {
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
      },
    })
  })
  await page.route(pictures, () => new Promise(() => undefined))
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('script[type="waiting/module"]').waitFor({ state: 'attached' })
  await page.keyboard.press('Shift')
  await expect(page.locator('script[type="waiting/module"]')).toHaveCount(0)
})

test(
  'half a second after the load, a page that has not painted yet still waits for its frames',
  onPhone,
  async ({ page }) => {
    // A paint that is never told, and frames that come when they are let.
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = []
      Object.assign(window, {
        PerformanceObserver: class {
          observe() {}
        },
        requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
        asked: () => frames.length,
        drawFrame: () => {
          for (const frame of frames.splice(0)) frame(performance.now())
        },
      })
    })
    await page.goto('/', { waitUntil: 'commit' })
    const waiting = page.locator('script[type="waiting/module"]')
    for (const _ of ['first', 'second']) {
      await page.waitForFunction(() => Reflect.get(window, 'asked')() > 0, undefined, { polling: 50 })
      await expect(waiting).toHaveCount(1)
      await page.evaluate(() => Reflect.get(window, 'drawFrame')())
    }
    await expect(waiting).toHaveCount(0)
  },
)

/** Opens a page whose script does not come before it is let; answers what lets it. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

for (const { path, nombre, usuario, clave, dentro } of [
  { path: '/login', nombre: 'Email', usuario: 'familia@example.com', clave: 'valija-familia', dentro: '/' },
  { path: '/admin/login', nombre: 'Usuario', usuario: 'admin', clave: 'valija-admin', dentro: '/admin/' },
])
  test(`who signs in at ${path} before the script is there is in when it is`, onPhone, async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) =>
      addresses.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`),
    )
    const bring = await openWithoutScript(page, path)
    await page.getByLabel(nombre).fill(usuario)
    await page.getByLabel('Password', { exact: true }).fill(clave)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    bring()
    await page.waitForURL((url) => url.pathname === dentro)
    expect(addresses.filter((address) => address.includes(clave) || address === `POST ${path}`)).toEqual([])
    expect(addresses.filter((address) => address.startsWith('POST /api/iniciarsesion'))).toHaveLength(1)
  })

test('a button pressed before the script is there answers when it is', onPhone, async ({ page }) => {
  const bring = await openWithoutScript(page, '/login')
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  bring()
  await expect(page.getByRole('heading', { name: 'Crear Cuenta' })).toBeVisible()
})

test.describe('with a script that cannot be had', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('who signs in is told so, and not left waiting', onPhone, async ({ page }) => {
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
