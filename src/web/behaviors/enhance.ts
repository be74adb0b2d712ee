import { loadPart } from '../ui/load-part.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { reportIsland } from './island-failure.ts'
import { fillOwnData } from './own-data.ts'

type Enhance = (element: HTMLElement) => void

const light: Record<string, Enhance> = {
  '.hoja-index': markCurrentSection,
  '[data-island]': (host) => void startWith(() => import('./island.ts'), host),
  '[data-lifetime]': (message) => void setTimeout(() => message.remove(), Number(message.dataset.lifetime)),
  '.trip-bar': showPriceBar,
  '[data-own-data]': (form) => void fillOwnData(form),
}

/** The behavior of each selector loads once its element is near the viewport and the page is idle. */
const heavy: Record<string, () => Promise<{ default: Enhance }>> = {
  'open-now': () => import('./open-now.ts'),
  '.slider': () => import('./carousel.ts'),
  '[data-verify-file]': () => import('./verify-file.ts'),
  '.legal-model-frame': () => import('./own-height.ts'),
}

export function enhance(root: ParentNode): void {
  for (const [selector, start] of Object.entries(light))
    for (const element of root.querySelectorAll<HTMLElement>(selector)) start(element)
  for (const [selector, load] of Object.entries(heavy))
    for (const element of root.querySelectorAll<HTMLElement>(selector))
      whenNear(element, () => void startWith(load, element))
}

/** Loads and starts a behavior. If loading fails, the server's element remains, and the code loads again when back online. */
async function startWith(load: () => Promise<{ default: Enhance }>, element: HTMLElement) {
  if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime')
  const loaded = await loadPart(load).catch(() => undefined)
  if (!loaded) {
    if (element.dataset.island) reportIsland(element)
    return addEventListener('online', () => void startWith(load, element), { once: true })
  }
  // Several elements may wait for one file. Each starts in its own idle callback, so that together they do not delay a click.
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

function markCurrentSection(index: HTMLElement): void {
  const links = [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const across = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) across.add(target.id)
        else across.delete(target.id)
      }
      const current = links.find(({ hash }) => across.has(hash.slice(1)))
      for (const link of links) link.ariaCurrent = link === current ? 'true' : null
    },
    { rootMargin: '-25% 0px -70%' },
  )
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}

function showPriceBar(bar: HTMLElement): void {
  const box = document.querySelector('.trip-price')
  if (!box) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      bar.dataset.hidden = String(entry?.isIntersecting ?? true)
    },
    { rootMargin: '-72px 0px -128px' },
  )
  observer.observe(box)
}
