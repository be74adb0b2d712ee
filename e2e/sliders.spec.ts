import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, onPhone, test } from './page.ts'
import { swipe } from './touch.ts'

async function openHome(page: Page): Promise<Locator> {
  await page.clock.install()
  await page.goto('/')
  return startedSlider(page, 'Destacados')
}

async function startedSlider(page: Page, name: string): Promise<Locator> {
  const slider = page.getByRole('region', { name, exact: true })
  await slider.scrollIntoViewIfNeeded()
  await expect(slider).toHaveAttribute('data-ready', 'true')
  return slider
}

const slideOf = (slider: Locator) => slider.locator('.slide:not([inert])')
/** Returns the dot of a stop. `last` counts from the end, because staff may add slides during the test. */
const dotOf = (slider: Locator, stop: number | 'last') =>
  slider.locator('.slider-dots button').nth(stop === 'last' ? -1 : stop)
const expectAt = (slider: Locator, stop: number | 'last') =>
  expect(dotOf(slider, stop)).toHaveAttribute('aria-current', 'true')

/** Advances the clock by two slide changes and checks that the same slide is shown. */
async function expectStill(page: Page, slider: Locator) {
  const before = await slider.locator('.slider-dots [aria-current]').getAttribute('aria-label')
  await letPass(page, 9_000)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await slider.locator('.slider-dots [aria-current]').getAttribute('aria-label')).toBe(before)
}

const letPass = (page: Page, ms: number) => page.clock.runFor(ms)

test('the cover advances, starts again after its end, and has a dot for each slide', async ({ page }) => {
  const portada = await openHome(page)
  await expectAt(portada, 0)
  await expect(slideOf(portada)).toHaveCount(1)
  await letPass(page, 3500)
  await expectAt(portada, 1)
  await expect(slideOf(portada)).toHaveAttribute('data-slide', '1')
  await dotOf(portada, 'last').click()
  await expectAt(portada, 'last')
  await page.mouse.move(0, 0)
  await portada.getByRole('button', { name: 'Pausar' }).hover()
  await letPass(page, 4100)
  await expectAt(portada, 0)
  await expectSound(page, 'inicio con sliders')
})

test('the cover hides the text of every slide but the current one, also between slides', async ({ page }) => {
  const portada = await openHome(page)
  const seen = portada.locator('.slide .cover-words')
  const shown = () => seen.evaluateAll((all) => all.filter((words) => getComputedStyle(words).opacity !== '0').length)
  await dotOf(portada, 1).click()
  expect(await shown()).toBeLessThanOrEqual(1)
  await expectAt(portada, 1)
  expect(await shown()).toBeLessThanOrEqual(1)
})

test('the cover pauses while a dialog is open', async ({ page }) => {
  const portada = await openHome(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.documentElement.setAttribute('data-modal', ''))
  await expectStill(page, portada)
  await page.evaluate(() => document.documentElement.removeAttribute('data-modal'))
  await letPass(page, 4100)
  await expectAt(portada, 1)
})

for (const [name, delay] of [
  ['Destacados', 3500],
  ['Categoría Grupal', 2500],
] as const)
  test(`the slider ${name} shows each slide for ${delay} ms`, onPhone, async ({ page }) => {
    await openHome(page)
    const slider = await startedSlider(page, name)
    await page.mouse.move(0, 0)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await nextTurn(page, slider)
    const stood = await nextTurn(page, slider)
    expect(stood).toBeGreaterThanOrEqual(delay)
    // The delay, the half second of the transition, and one poll.
    expect(stood).toBeLessThanOrEqual(delay + 500 + 100)
  })

/** Returns the milliseconds of the page's clock until the next slide is shown, polling every 100 ms. */
async function nextTurn(page: Page, slider: Locator): Promise<number> {
  const read = () => slider.locator('.slider-dots [aria-current]').getAttribute('aria-label')
  const before = await read()
  for (let passed = 100; passed < 10_000; passed += 100) {
    await letPass(page, 100)
    if ((await read()) !== before) return passed
  }
  throw new Error('No other slide came in ten seconds')
}

test('Pausar stops every slider of the page until Reanudar is pressed', onPhone, async ({ page }) => {
  const portada = await openHome(page)
  await portada.getByRole('button', { name: 'Pausar' }).click()
  await expectStill(page, portada)
  const grupal = await startedSlider(page, 'Categoría Grupal')
  await expectStill(page, grupal)
  await portada.getByRole('button', { name: 'Reanudar' }).click()
  await letPass(page, 3600)
  await expectAt(portada, 1)
  await grupal.scrollIntoViewIfNeeded()
  // The slider pauses while it is hovered.
  await page.mouse.move(0, 0)
  await nextTurn(page, grupal)
})

test('the arrow keys move the cover, and keyboard focus stops the movement', async ({ page }) => {
  const portada = await openHome(page)
  await dotOf(portada, 0).focus()
  await page.keyboard.press('Tab')
  await expectStill(page, portada)
  await page.keyboard.press('ArrowRight')
  await expectAt(portada, 1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectAt(portada, 'last')
  await page.keyboard.press('Home')
  await expectAt(portada, 0)
  await slideOf(portada).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expectAt(portada, 1)
  await expect(slideOf(portada).getByRole('link')).toBeFocused()
})

test('with reduced motion the cover does not move by itself, but the visitor can move it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const portada = await openHome(page)
  await expectStill(page, portada)
  await expect(portada.getByRole('button', { name: 'Pausar' })).toHaveCount(0)
  await dotOf(portada, 2).click()
  await expectAt(portada, 2)
  await expectSound(page, 'inicio quieto')
})

test('a swipe moves the cover, which then advances by itself again', async ({ page }, { project }) => {
  test.skip(project.name !== 'telefono', 'a finger needs a touch screen')
  const portada = await openHome(page)
  await swipe(page, portada, -200)
  await expectAt(portada, 1)
  await swipe(page, portada, 200)
  await expectAt(portada, 0)
  await swipe(page, portada, 200)
  await expectAt(portada, 'last')
  await letPass(page, 4100)
  await expectAt(portada, 0)
})

test('the cover stops while the pointer is over the slide', async ({ page }, { project }) => {
  test.skip(project.name !== 'escritorio', 'a mouse hovers')
  const portada = await openHome(page)
  await slideOf(portada).hover()
  await expectStill(page, portada)
  await page.mouse.move(700, 2)
  await portada.getByRole('button', { name: 'Pausar' }).hover()
  await letPass(page, 3600)
  await expectAt(portada, 1)
})

test('the slider shifts no layout and preloads only its first photo', async ({ page }) => {
  // No fonts load here, because fonts that load after the first paint also shift the layout.
  await page.route(/\.woff2/, (route) => route.fulfill({ body: '' }))
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of sources)
          if (!node?.parentElement?.closest('.cover-words')) shifts.push(String(node?.nodeName))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'load' })
  const portada = await startedSlider(page, 'Destacados')
  const fetched = (stop: number) =>
    portada.locator(`[data-slide="${stop}"] img`).evaluate((image) => (image as HTMLImageElement).currentSrc !== '')
  expect(await fetched(0)).toBe(true)
  // Another card may already have loaded the same picture in the same width.
  const elsewhere = (stop: number) =>
    portada.locator(`[data-slide="${stop}"] img`).evaluate((image) => {
      const { currentSrc } = image as HTMLImageElement
      return [...document.images].some((other) => !other.closest('.cover') && other.currentSrc === currentSrc)
    })
  expect((await fetched(2)) && !(await elsewhere(2))).toBe(false)
  await expectAt(portada, 1)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test.describe('the cover without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows its first slide with a working link', onPhone, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('.cover .slide:visible')).toHaveCount(1)
    await page.locator('.cover .slide').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/turismo\/1$/)
  })
})

test('promotions advance one at a time, with their discount', async ({ page }, { project }) => {
  await page.clock.install()
  await page.goto('/promociones')
  await expect(page).toHaveTitle(/^Promociones/)
  const promos = await startedSlider(page, 'Promociones')
  const shown = project.name === 'telefono' ? 1 : 4
  await expect(slideOf(promos)).toHaveCount(shown)
  await expect(promos.getByText('25% OFF!')).toBeVisible()
  await promos.getByRole('button', { name: 'Pausar' }).hover()
  await letPass(page, 2600)
  await expectAt(promos, 1)
  await promos.getByRole('button', { name: /^Lámina 1 de/ }).click()
  await expectAt(promos, 0)
  await expectSound(page, 'promociones')
})
