import type { Page } from '@playwright/test'
import { expect, onDesk, test } from './page.ts'

const conFotos = ['/', '/estudiantil', '/grupal', '/destinos', '/promociones']

for (const points of [1, 2, 3])
  test.describe(`a screen with ${points} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: points, contextOptions: { reducedMotion: 'reduce' } })
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const)
      test(`shows no upscaled photo at ${width} px while a larger file exists`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        for (const path of conFotos) {
          await page.goto(path)
          await loadAll(page)
          expect(await page.evaluate(findStretched), path).toEqual([])
        }
      })
  })

test('the covers of the demo agency are posters without the photo disclaimer', async ({ page }) => {
  for (const path of ['/', '/turismo/2', '/nosotros', '/destino/1', '/grupal']) {
    await page.goto(path)
    const cover = page.locator('main img').first()
    await expect(cover).toHaveAttribute('src', /\/assets\/[a-z-]+\.\d+-[\w-]{8}\.svg$/)
    await expect(cover).toHaveJSProperty('complete', true)
    await expect(page.locator('.scene-cover, .page-banner').getByText('Imagen ilustrativa')).toHaveCount(0)
  }
})

test('a poster uses one focal point in bands wider than 2 : 1 and another in cards', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/turismo/2')
  await expect(page.locator('.trip-cover img')).toHaveCSS('object-position', '76% 42%')
  await page.goto('/grupal')
  await expect(page.locator('.paquete-card img').nth(1)).toHaveCSS('object-position', '76% 12%')
})

test.describe('the home page on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

  test('is at most 9,000 px tall', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000)
  })

  test('shows the search form without scrolling', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('searchbox', { name: 'Buscar un viaje o un destino' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('searchbox').fill('bariloche')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/buscar\?q=bariloche/)
  })
})

test('at 768 px the five filters fit one row, and the home page shows one filled button', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/individual')
  const rows = await page
    .locator('.filters > .field')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
  expect(rows).toHaveLength(5)
  expect(new Set(rows).size).toBe(1)
  await page.goto('/')
  await expect(page.locator('.cover-way .btn').first()).toHaveCSS('background-color', 'rgb(180, 83, 42)')
  await expect(page.locator('.home-search .btn')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('no CUIT breaks across lines at any width of a phone or tablet', async ({ page }) => {
  for (const path of ['/aviso-legal', '/nosotros', '/contratos']) {
    await page.goto(path)
    const modelo = page.frameLocator('.legal-model-frame').getByText('CUIT 30-00000000-7', { exact: true })
    if (path === '/contratos') await expect(modelo).toBeVisible()
    const cuits = [
      ...(await page.getByText(/^(CUIT:? )?30-00000000-7$/).all()),
      ...(path === '/contratos' ? [modelo] : []),
    ]
    expect(cuits.length).toBeGreaterThan(path === '/contratos' ? 1 : 0)
    for (const width of [320, 345, 360, 375, 768]) {
      await page.setViewportSize({ width, height: 900 })
      for (const cuit of cuits)
        expect(await cuit.evaluate((element) => element.getClientRects().length), `${path} at ${width} px`).toBe(1)
    }
  }
})

for (const [path, count] of [
  ['/', 20],
  ['/estudiantil', 11],
  ['/individual', 20],
  ['/internacional', 6],
  ['/nacional', 6],
  ['/destino/1', 3],
  ['/destino/5', 1],
  ['/destino/8', 0],
] as const)
  test(`${path} shows no photo twice`, async ({ page }) => {
    await page.goto(path)
    const fotos = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src),
    )
    const files = fotos.map((src) => /imagenes\/([0-9a-f]{32})\//.exec(src)?.[1] ?? src)
    expect(files.length).toBeGreaterThan(count)
    expect(files).toEqual([...new Set(files)])
  })

test('no list of trips or destinations has a gap in its last row', async ({ page }) => {
  for (const path of ['/grupal', '/nacional', '/internacional', '/estudiantil', '/individual', '/destinos']) {
    await page.goto(path)
    const grid = page.locator('.paquete-grid, .destino-grid')
    const right = (element: Element) => {
      // On tablets the cards share the grid of their parent with the map.
      const box = getComputedStyle(element).display === 'contents' ? element.parentElement : element
      return Math.round(box?.getBoundingClientRect().right ?? 0)
    }
    for (const width of [768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const end = await grid.locator('> li').last().evaluate(right)
      expect(end, `${path} at ${width} px`).toBe(await grid.evaluate(right))
    }
  }
})

test("on a phone each trip's instalments and total fit one line each, and the legal text two", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/estudiantil')
  const altos = await page
    .locator('.paquete-card-price > :is(strong, .paquete-card-desde, .t-12)')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  // Two lines of legal text are 37 px high, of other text 43 px. Another test may have removed a trip's legal text.
  expect(altos.length).toBeGreaterThan(12)
  expect(Math.max(...altos)).toBeLessThan(40)
})

test('the site header aligns with the banner text at every width', async ({ page }) => {
  await page.goto('/grupal')
  const left = (css: string) =>
    page.locator(css).evaluate((element) => {
      const { paddingLeft } = getComputedStyle(element)
      return element.getBoundingClientRect().left + Number.parseFloat(paddingLeft)
    })
  for (const width of [360, 768, 1280, 1366, 1440, 1680]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await left('.site-header > .sheet'), `${width} px`).toBe(await left('.page-banner-words'))
  }
})

async function loadAll(page: Page) {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((img) => img.getClientRects().length > 0)
    for (const img of shown) img.loading = 'eager'
    await Promise.all(shown.map((img) => img.decode()))
  })
}

/** Returns the pictures that are displayed larger than their file although a larger file exists. */
function findStretched() {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((img) => {
    const { width, height } = img.getBoundingClientRect()
    // A vector drawing is sharp at any size.
    if (!img.currentSrc || width === 0 || img.currentSrc.endsWith('.svg')) return []
    const painted = Math.max(width, (height * img.naturalWidth) / img.naturalHeight) * devicePixelRatio
    const file = new URL(img.currentSrc).pathname
    const source = [...(img.closest('picture')?.querySelectorAll('source') ?? [])].find(({ srcset }) =>
      srcset.includes(file),
    )
    const kept = (source?.srcset ?? '').split(', ').map((entry) => Number.parseInt(entry.split(' ')[1] ?? '0', 10))
    const dots = Number(/(\d+)\.\w+$/.exec(file)?.[1])
    const enough = dots >= Math.min(painted * 0.98, Math.max(...kept))
    return enough ? [] : [`${file}: ${dots} of ${Math.round(painted)}`]
  })
}
