import { expect, onDesk, onPhone, test } from './page.ts'

test(
  'the price stays in view on a wide screen, and in a bar at the bottom of a narrow one',
  onDesk,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/turismo/22')
    const index = page.locator('.hoja-index')
    await page.locator('#hotel').scrollIntoViewIfNeeded()
    await expect(index.getByRole('link', { name: 'Reservar' })).toBeInViewport()
    await expect(index.getByText('por mes')).toBeInViewport()
    await expect(page.locator('.trip-bar')).toBeHidden()
    for (const width of [1051, 1180, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const [answers, price] = await Promise.all(
        [page.locator('.con-mapa'), index.locator('.price-line')].map(async (part) => {
          const box = await part.boundingBox()
          return (box?.x ?? 0) + (box?.width ?? 0)
        }),
      )
      expect(price, `at ${width}`).toBeLessThanOrEqual((answers ?? 0) + 1)
    }
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.locator('.trip-bar')).toBeInViewport()
    await expect(index.getByRole('link', { name: 'Reservar' })).toBeHidden()
  },
)

test('each due of a payment plan fits one line at every width', onDesk, async ({ page }) => {
  await page.goto('/turismo/22')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const points = page.locator('.calendario-puntos > li')
    expect(await points.count()).toBeGreaterThan(7)
    // The fonts may load after the page.
    await expect
      .poll(
        () => points.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size),
        { message: `lines at ${width} px` },
      )
      .toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test(
  'a place has the same number on the map as in the list of days, and the map shows the road distance',
  onPhone,
  async ({ page }) => {
    await page.goto('/turismo/22')
    const dias = page.getByRole('region', { name: 'Día por día' })
    await expect(dias.getByText('dónde duermen, con los mismos números en el mapa.')).toBeVisible()
    const numeros = await dias.locator('.mapa-numero').allTextContents()
    expect(numeros.toSorted()).toEqual(['2', '3', '4', '5', '6'])
    await expect(dias.getByText('Bariloche, días 3 a 6')).toBeVisible()
    await expect(dias.getByText('llega 20:00')).toBeVisible()
    await expect(dias.getByText('Días 3 a 6: Cerro Catedral')).toBeVisible()
    await page.goto('/turismo/2')
    await expect(page.locator('.mapa-ruta')).toContainText('unos 540 km por ruta')
    await expect(page.locator('.mapa-numero')).toHaveCount(0)
  },
)

test('the price block shows the deposit, final price, CFT and cash saving of one plan', onPhone, async ({ page }) => {
  await page.goto('/turismo/22')
  const precio = page.getByRole('complementary', { name: 'Precio y reserva' })
  for (const [what, amount] of [
    ['Seña, en efectivo', '$ 120.000'],
    ['Precio final', '$ 2.148.000'],
    ['Costo financiero total', 'CFT 31,58 %'],
  ] as const)
    await expect(precio.locator('dl > div').filter({ hasText: what }).locator('dd').first()).toHaveText(amount)
  await expect(precio.getByText('Contado $ 1.932.000: ahorrás $ 216.000')).toBeVisible()
  await expect(precio.getByText('sin impuestos nacionales $ 1.596.695')).toBeVisible()
  await expect(precio.getByText('sin impuestos nacionales $ 1.775.207')).toBeVisible()
})

test("the first sentence about a trip is under the title on a phone, and below the trip's facts on wide screens", async ({
  page,
}, { project }) => {
  await page.goto('/turismo/22')
  const [entry, done] = await Promise.all(
    ['.trip-lead', '.pasaje'].map((css) => page.locator(css).evaluate((box) => box.getBoundingClientRect().toJSON())),
  )
  if (project.name !== 'telefono') return expect(entry.top).toBeGreaterThan(done.bottom)
  expect(entry.bottom).toBeLessThan(done.top)
  expect(entry.height).toBeLessThan(2.5 * 18 * 1.35)
})

test('the cells of a payment option start on the same line', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/turismo/22')
  const rows = page.locator('.formas li')
  await expect(page.locator('.formas-cabeza')).toHaveText('Forma de pagoCuotaPrecio final')
  for (const row of await rows.all()) {
    const pies = await row.evaluate((li) =>
      [...li.children].map((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        do range.selectNodeContents(text.nextNode() ?? cell)
        while (range.getClientRects().length === 0)
        const { top, height } = range.getClientRects()[0] ?? { top: 0, height: 0 }
        return top + height / 2
      }),
    )
    expect(Math.max(...pies) - Math.min(...pies)).toBeLessThan(8)
  }
  await expect(page.locator('.formas-rotulo').first()).toBeHidden()
})

test('the distances from the hotel take one line each and have equal widths', async ({ page }) => {
  await page.goto('/turismo/22')
  const lugares = page.locator('.cerca-lugar')
  await expect(lugares).toHaveCount(4)
  const widths = await lugares.evaluateAll((all) => all.map((lugar) => lugar.getBoundingClientRect().width))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
  const alturas = await page
    .locator('.cerca-lugar .muted')
    .evaluateAll((all) => all.map((distance) => distance.getBoundingClientRect().height))
  for (const height of alturas) expect(height).toBeLessThan(24)
})

test('departure and return dates take two lines each, and never widen the page', onDesk, async ({ page }) => {
  for (const viaje of [1, 7, 30, 45]) {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(`/turismo/${viaje}`)
    const lines = await page
      .locator('.pasaje-fecha')
      .evaluateAll((fechas) => fechas.map((fecha) => [...fecha.children].map((line) => line.getClientRects().length)))
    expect(lines.flat().every((lines) => lines === 1)).toBe(true)
    if (viaje !== 30) expect(lines.map(({ length }) => length)).toEqual([2, 2])
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('the two photos of a trip page share a row', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/turismo/30')
  const widthOf = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate((box) => box.getBoundingClientRect().width)
  expect(await widthOf('.trip-strip li')).toBeGreaterThan((await widthOf('.trip-strip ul')) * 0.4)
})

test('a route of two places has no map', onDesk, async ({ page }) => {
  await page.goto('/turismo/45')
  await expect(page.getByRole('heading', { name: 'Excursiones y divertimentos' })).toBeVisible()
  await expect(page.locator('.mapa-ruta')).toHaveCount(0)
})
