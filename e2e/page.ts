import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A page of the server under test that fails on any console error, page error or refused resource. */
export const test = base.extend<{ problems: string[]; provoked: RegExp | undefined }>({
  /** Console errors that a spec causes on purpose. */
  provoked: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await page.waitForFunction(isAlive)
      return answer
    }
    await use(page)
  },
  problems: [
    async ({ page, provoked }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`.trim()
        if (message.type() === 'error' && !isOwnProbe(text) && !provoked?.test(text)) problems.push(text)
      })
      page.on('pageerror', (error) => isLeftTransition(error) || problems.push(String(error)))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** What tells the same at any width: the small run asks it at this one alone. */
export const onPhone = { tag: '@telefono' }
export const onDesk = { tag: '@escritorio' }

/** Whether the page's script, which waits for the first paint, runs: until then links lead where they say. */
function isAlive(): boolean {
  const isReacts = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark))
  if (!document.querySelector('script[type="module"]')) return true
  if (!document.querySelector('script[type="speculationrules"]')) return isReacts(document.body, '__reactFiber')
  const island = document.querySelector('[data-island]')
  return customElements.get('site-bar') !== undefined && (!island || isReacts(island, '__reactContainer'))
}

/** Chromium reports a page that takes part in transitions between pages and is left for one that does not, as the provider's. */
const isLeftTransition = ({ message }: Error) => message.includes('ViewTransition opt-in disabled')

/** The test's own tools look into every frame; the agreement's, which allows no script, refuses theirs aloud. */
function isOwnProbe(text: string): boolean {
  return text.startsWith("Blocked script execution in 'about:srcdoc'")
}

/**
 * A screen where a journey stops: nothing is wider than the page, and in the full run axe is content with it. The small run asks
 * axe once a layout (`expectAccessible`): in `sitio` and in `oficina-recorrido`.
 */
export async function expectSound(page: Page, screen: string) {
  if (full) await expectAccessible(page, screen)
  else await expectFits(page, screen)
}

/** No accessibility violation, and nothing wider than the screen. */
export async function expectAccessible(page: Page, screen: string) {
  await page.evaluate(settle)
  const { violations } = await new AxeBuilder({ page })
    // The agreement's frame allows no script, axe's neither.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(told, `axe on ${screen}`).toEqual([])
  await expectFits(page, screen)
}

async function expectFits(page: Page, screen: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `horizontal scroll on ${screen}`).toBeLessThanOrEqual(0)
}

type Ancho = { width: number; height: number }

/**
 * A page at each of these widths, in one load: nothing is wider than the screen at any, and axe is content with it. The
 * small run asks axe at one width only, and only of a page that stands for its kind (`axeAt`).
 */
export async function expectSoundAtEach(
  page: Page,
  screen: string,
  anchos: readonly Ancho[],
  { axeAt, also }: { axeAt?: number | false; also?: () => Promise<void> },
) {
  for (const ancho of anchos) {
    await page.setViewportSize(ancho)
    const where = `${screen} a ${ancho.width} px`
    await also?.()
    if (full || ancho.width === axeAt) await expectAccessible(page, where)
    else await expectFits(page, where)
  }
}

const full = process.env.TEST_FULL === '1'

/**
 * What opens is transparent for a moment, and so not there for axe. Whatever moves for long is not waited for. On a busy
 * machine an animation's clock runs ahead of its frames: it is over, or told as none at all, while what it moved still has
 * the first frame's style until another frame is drawn.
 */
async function settle() {
  const nextFrame = () => new Promise(requestAnimationFrame)
  await nextFrame()
  const opening = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000)
  await Promise.allSettled(opening.map(({ finished }) => finished))
  await nextFrame()
}

/** The same of a screen as tall as its page: a bar at a phone's foot covers whatever scrolls beneath it. */
export async function expectSoundUnfolded(page: Page, screen: string) {
  const seen = page.viewportSize()
  if (!seen) throw new Error('The page has no size')
  await page.setViewportSize({ ...seen, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  await expectSound(page, screen)
  await page.setViewportSize(seen)
}

/** Takes out what the browser says of forms that the server refused, or that it could not be asked. */
export function expectRefusals(problems: string[], reason: `status of ${400 | 410}` | 'ERR_FAILED', times: number) {
  const mine = problems.filter((problem) => problem.includes(reason))
  expect(mine).toHaveLength(times)
  for (const problem of mine) problems.splice(problems.indexOf(problem), 1)
}
