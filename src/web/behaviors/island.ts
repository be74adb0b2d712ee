import { type ComponentType, createElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadPart } from '../ui/load-part.ts'
import { tolerateMovedNodes } from '../ui/moved-nodes.ts'
import { reportIsland } from './island-failure.ts'

const islands: Record<string, () => Promise<{ default: ComponentType }>> = {
  'sign-in': () => import('../public/sign-in-page.tsx'),
  'new-password': () => import('../public/new-password-page.tsx'),
}

/** Replaces a server-rendered form with its React version, restores the typed text, and notifies `keep-presses.js`. */
export default async function startIsland(host: HTMLElement): Promise<void> {
  const load = islands[host.dataset.island ?? '']
  if (!load) throw new Error(`No island ${host.dataset.island}`)
  const island = await loadPart(load).catch(() => undefined)
  if (!island) {
    reportIsland(host)
    return addEventListener('online', () => void startIsland(host), { once: true })
  }
  const typed = readTyped(host)
  tolerateMovedNodes(window)
  flushSync(() => createRoot(host).render(createElement(StrictMode, null, createElement(island.default))))
  writeTyped(host, typed)
  dispatchEvent(new Event('island-mounted'))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fields = 'input[name]:not([type=hidden], [type=file]), textarea[name], select[name]'

function readTyped(host: HTMLElement) {
  const typed = [...host.querySelectorAll<Field>(fields)].filter(isChanged)
  return {
    values: typed.map((field) => ({
      name: field.name,
      value: field.value,
      checked: 'checked' in field && field.checked,
    })),
    focused: host.contains(document.activeElement) ? (document.activeElement as Field).name : '',
  }
}

function writeTyped(host: HTMLElement, { values, focused }: ReturnType<typeof readTyped>) {
  for (const { name, value, checked } of values) {
    const field = host.querySelector<Field>(`[name="${name}"]`)
    if (field) write(field, value, checked)
  }
  if (focused) host.querySelector<Field>(`[name="${focused}"]`)?.focus({ preventScroll: true })
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * Writes a value as if the user had typed or chosen it. Uses the native setter and dispatches an event, because React overrides the setter
 * and ignores values that go through it.
 */
function write(field: Field, value: string, checked: boolean) {
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]')) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
