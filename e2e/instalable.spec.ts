import { test as base, expect, type Page } from '@playwright/test'

/** Does not fail on console errors, because the browser logs each request made without a connection. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
})

test.use({ serviceWorkers: 'allow' })

test("the cache contains only the offline page and its files, and the page shows the agency's phone number", async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await waitForWorker(page)
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('valija-familia')
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  for (const path of ['/reservas', '/cuentas', '/turismo/1', '/reservas']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

  const kept = await listKept(page)
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/sin-conexion'])
  expect(kept.some((path) => path.endsWith('.css'))).toBe(true)

  await context.setOffline(true)
  await page.goto('/cuentas?desde=2026')
  expect(new URL(page.url()).search).toBe('?desde=2026')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te quedaste sin señal')
  await expect(page.getByRole('main').getByRole('link', { name: /^Llamar al/ })).toHaveAttribute('href', /^tel:\d+/)
  await expect(page.getByRole('main').getByText('Lunes a viernes')).toBeVisible()
  const font = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily)
  expect(font).toContain('Fraunces')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page).toHaveTitle(/Mis Cuentas/)
})

test("a trip's page has a title, a sharing picture and structured data", async ({ page, request }) => {
  await page.goto('/turismo/1/cualquier-cosa')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/turismo/1')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(new URL(card ?? '').pathname)).headers()['content-type']).toBe('image/jpeg')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['TouristTrip', 'BreadcrumbList'])
})

async function waitForWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
}

function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}
