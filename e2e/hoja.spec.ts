import { expect, onDesk, test } from './page.ts'

test(
  'the price goes along over the answers on a wide screen, at the foot of a narrow one',
  onDesk,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/turismo/22')
    const indice = page.locator('.hoja-index')
    await page.locator('#hotel').scrollIntoViewIfNeeded()
    await expect(indice.getByRole('link', { name: 'Reservar' })).toBeInViewport()
    await expect(indice.getByText('por mes')).toBeInViewport()
    await expect(page.locator('.trip-bar')).toBeHidden()
    for (const width of [1051, 1180, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const [answers, price] = await Promise.all(
        [page.locator('.con-mapa'), indice.locator('.price-line')].map(async (part) => {
          const box = await part.boundingBox()
          return (box?.x ?? 0) + (box?.width ?? 0)
        }),
      )
      expect(price, `at ${width}`).toBeLessThanOrEqual((answers ?? 0) + 1)
    }
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.locator('.trip-bar')).toBeInViewport()
    await expect(indice.getByRole('link', { name: 'Reservar' })).toBeHidden()
  },
)

test('the dues of a plan stand in one line at every width', onDesk, async ({ page }) => {
  await page.goto('/turismo/22')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const puntos = page.locator('.calendario-puntos > li')
    const alturas = await puntos.evaluateAll((todos) =>
      todos.map((punto) => Math.round(punto.getBoundingClientRect().top)),
    )
    expect(alturas.length).toBeGreaterThan(10)
    expect(new Set(alturas).size, `at ${width}`).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
