import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Swipes across the middle of the element by `by` px, to the left if negative. */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to swipe')
  const y = box.y + box.height / 2
  const from = box.x + box.width / 2 - by / 2
  const steps = Array.from({ length: 8 }, (_, step) => ({ x: from + (by * (step + 1)) / 8, y }))
  await touch(page, [{ x: from, y }], ...steps.map((point) => [point]))
}

/** Moves two fingers apart in the middle of the element, from a distance of 40 px to 240 px. */
export async function pinchOut(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to pinch')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const spread = (apart: number) => [
    { x: middle.x - apart / 2, y: middle.y },
    { x: middle.x + apart / 2, y: middle.y },
  ]
  await touch(page, spread(40), ...[80, 120, 160, 200, 240].map(spread))
}

async function touch(page: Page, down: Point[], ...moves: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const numbered = (points: Point[]) => points.map((point, id) => ({ ...point, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: numbered(down) })
  for (const points of moves)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: numbered(points) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Returns touch functions that count their taps. */
export function countTaps() {
  let taps = 0
  return {
    get taps() {
      return taps
    },
    async tap(element: Locator) {
      taps += 1
      await element.tap()
    },
  }
}
