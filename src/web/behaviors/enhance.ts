import { loadPart } from '../ui/load-part.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { markCurrentSection, showPriceBar } from './in-view.ts'
import { reportIsland } from './island-failure.ts'
import { fillOwnData } from './own-data.ts'

type Enhance = (element: HTMLElement) => void

/** What each element of a page becomes at once. */
const light: Record<string, Enhance> = {
  '.hoja-index': markCurrentSection,
  '[data-island]': (host) => void startWith(() => import('./island.ts'), host),
  '[data-lifetime]': (message) => void setTimeout(() => message.remove(), Number(message.dataset.lifetime)),
  '.trip-bar': showPriceBar,
  '[data-own-data]': (form) => void fillOwnData(form),
}

/** What an element becomes once it is near the window and the page is idle, with code that is fetched then. */
const heavy: Record<string, () => Promise<{ default: Enhance }>> = {
  'open-now': () => import('./open-now.ts'),
  '.slider': () => import('./carousel.ts'),
  '[data-verify-file]': () => import('./verify-file.ts'),
  '.legal-model-frame': () => import('./own-height.ts'),
}

/** Gives the elements under `root` their behavior. */
export function enhance(root: ParentNode): void {
  for (const [selector, start] of Object.entries(light))
    for (const element of root.querySelectorAll<HTMLElement>(selector)) start(element)
  for (const [selector, load] of Object.entries(heavy))
    for (const element of root.querySelectorAll<HTMLElement>(selector))
      whenNear(element, () => void startWith(load, element))
}

/** Where the code does not arrive the element stays as the server drew it, and is tried again with the connection. */
async function startWith(load: () => Promise<{ default: Enhance }>, element: HTMLElement) {
  if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime')
  const loaded = await loadPart(load).catch(() => undefined)
  if (!loaded) {
    if (element.dataset.island) reportIsland(element)
    return addEventListener('online', () => void startWith(load, element), { once: true })
  }
  // Several may wait for one file: a free moment for each, so that together they block no press.
  whenIdle(() => element.isConnected && loaded.default(element))
}

function whenNear(element: HTMLElement, start: () => void) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenIdle(start)
    },
    { rootMargin: '200px 0px' },
  )
  observer.observe(element)
}
