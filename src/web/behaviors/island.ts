import type { ComponentType } from 'react'
import { drawRoot } from '../ui/draw-root.tsx'
import { loadPart } from '../ui/load-part.ts'
import { reportIsland } from './island-failure.ts'
import { readTyped, writeTyped } from './typed.ts'

/** Forms that React takes over where they are, by the name in `data-island`. */
const islands: Record<string, () => Promise<{ default: ComponentType }>> = {
  'sign-in': () => import('../public/sign-in-page.tsx'),
  'new-password': () => import('../public/new-password-page.tsx'),
}

/** Lets React take over a form of the page. What was typed before stays; `keep-presses.js` hears that it is there. */
export default async function startIsland(host: HTMLElement): Promise<void> {
  const load = islands[host.dataset.island ?? '']
  if (!load) throw new Error(`No island ${host.dataset.island}`)
  const island = await loadPart(load).catch(() => undefined)
  if (!island) {
    reportIsland(host)
    return addEventListener('online', () => void startIsland(host), { once: true })
  }
  const typed = readTyped(host)
  drawRoot(host, island.default)
  writeTyped(host, typed)
  dispatchEvent(new Event('island-mounted'))
}
