import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Playwright's `test`, which also fails on any console error, page error or refused resource. */
export const test = base.extend<{ problems: string[]; provoked: RegExp | undefined }>({
  /** The console errors that a spec causes on purpose. */
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
      page.on('pageerror', (error) => isSkippedTransition(error) || problems.push(String(error)))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

type Credentials = { mail: string; password: string } | { usuario: string; password: string }

/** Signs in by the API, which is much faster than the form. Leaves the page on an empty document. */
export async function signInByApi(page: Page, form: Credentials): Promise<void> {
  const call = 'mail' in form ? 'iniciarsesion' : 'iniciarsesionadmin'
  const url = await openWithoutScripts(page)
  const answer = await page.request.post(new URL(`/api/${call}.php`, url).href, { form })
  expect(answer.status(), await answer.text()).toBe(200)
  const { results } = (await answer.json()) as { results: { token: string; mail: string; tipo: string } }
  await page.evaluate(({ token, mail, tipo }) => {
    localStorage.setItem('ld_token', token)
    localStorage.setItem('mail', mail)
    localStorage.setItem('ld_tip', tipo)
  }, results)
}

/** Opens a document of the site that runs no scripts, so that none reads or changes the browser's storage. */
export async function openWithoutScripts(page: Page): Promise<string> {
  await page.goto('/robots.txt')
  return page.url()
}

/** Marks a test that does not depend on the screen's width. The small run executes it only on the phone. */
export const onPhone = { tag: '@telefono' }
export const onDesk = { tag: '@escritorio' }

/** Returns whether the page's script runs. The script waits for the first paint; until then links load their page. */
function isAlive(): boolean {
  const isReacts = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark))
  if (!document.querySelector('script[type="module"]')) return true
  if (!document.querySelector('script[type="speculationrules"]')) return isReacts(document.body, '__reactFiber')
  const island = document.querySelector('[data-island]')
  return customElements.get('site-bar') !== undefined && (!island || isReacts(island, '__reactContainer'))
}

/**
 * Chromium reports a skipped view transition as a page error, for example when the target has no transitions or the window is resized.
 */
const isSkippedTransition = ({ message }: Error) =>
  /ViewTransition opt-in disabled|Transition was aborted because of invalid state/.test(message)

/** Playwright's probes run in every frame. The agreement's frame forbids scripts, so they log an error. */
function isOwnProbe(text: string): boolean {
  return text.startsWith("Blocked script execution in 'about:srcdoc'")
}

/**
 * Checks that nothing is wider than the page and, in the full run, that axe passes. The small run checks axe once per layout
 * (`expectAccessible`), in `sitio` and `oficina-recorrido`.
 */
export async function expectSound(page: Page, screen: string) {
  if (full) await expectAccessible(page, screen)
  else await expectFits(page, screen)
}

/** Checks that axe finds no violation, and that nothing is wider than the screen. */
export async function expectAccessible(page: Page, screen: string) {
  await page.evaluate(settle)
  const { violations } = await new AxeBuilder({ page })
    // The agreement's frame allows no script, including axe's.
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
 * Checks a page at several widths in one load: nothing is wider than the screen, and axe passes. The small run checks axe at one width
 * and only on representative pages (`axeAt`).
 */
export async function expectSoundAtEach(
  page: Page,
  screen: string,
  widths: readonly Ancho[],
  { axeAt, also }: { axeAt?: number | false; also?: () => Promise<void> },
) {
  for (const width of widths) {
    await page.setViewportSize(width)
    const where = `${screen} a ${width.width} px`
    await also?.()
    if (full || width.width === axeAt) await expectAccessible(page, where)
    else await expectFits(page, where)
  }
}

const full = process.env.TEST_FULL === '1'

/**
 * Waits for short animations, because axe ignores an opening element while it is transparent. On a busy machine an animation may finish
 * before its last frame is drawn, so this waits for another frame.
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

/** Checks the screen at the page's full height, because a fixed bar on phones covers the content below. */
export async function expectSoundUnfolded(page: Page, screen: string) {
  const seen = page.viewportSize()
  if (!seen) throw new Error('The page has no size')
  await page.setViewportSize({ ...seen, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  await expectSound(page, screen)
  await page.setViewportSize(seen)
}

/** Checks that `times` requests were refused or aborted, and removes their console errors from the problems. */
export function expectRefusals(
  problems: string[],
  reason: `status of ${400 | 404 | 410}` | 'ERR_FAILED',
  times: number,
) {
  const mine = problems.filter((problem) => problem.includes(reason))
  expect(mine).toHaveLength(times)
  for (const problem of mine) problems.splice(problems.indexOf(problem), 1)
}
