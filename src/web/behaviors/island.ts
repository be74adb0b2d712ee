import type { ComponentType } from 'react'
import { readTyped, writeTyped } from './typed.ts'

/** Forms that React takes over where they are, by the name in `data-island`. */
const islands: Record<string, () => Promise<{ default: ComponentType }>> = {
  'sign-in': () => import('../public/sign-in-page.tsx'),
  'new-password': () => import('../public/new-password-page.tsx'),
}

/** Lets React take over a form of the page. What was typed before stays, and what was sent before is sent. */
export default async function startIsland(host: HTMLElement): Promise<void> {
  let sent = false
  const hold = (event: Event) => {
    event.preventDefault()
    sent = true
  }
  host.addEventListener('submit', hold)
  const [{ default: Island }, { drawRoot }] = await Promise.all([
    loadIsland(host.dataset.island ?? ''),
    import('../ui/draw-root.tsx'),
  ])
  const typed = readTyped(host)
  drawRoot(host, Island)
  host.removeEventListener('submit', hold)
  writeTyped(host, typed)
  if (sent) host.querySelector('form')?.requestSubmit()
}

async function loadIsland(name: string) {
  const load = islands[name]
  if (!load) throw new Error(`No island ${name}`)
  return load()
}
