import { showToast } from '../ui/toast.ts'

const typedIn = new Set<EventTarget>()

/** Whether a field of the page holds something that the visitor wrote. */
export function hasTyped(): boolean {
  for (const field of typedIn) if (!(field instanceof Element && field.isConnected)) typedIn.delete(field)
  return [...typedIn].some((field) => !('value' in field) || field.value)
}

/** Keeps a page with something typed in it when a link is followed without a connection: its text would be lost. */
export function keepTypedText(): void {
  addEventListener('input', ({ target }) => target && typedIn.add(target), { capture: true, passive: true })
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (navigator.onLine || !link || link.origin !== location.origin || isHere(link) || !hasTyped()) return
      event.preventDefault()
      showToast('No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.', 'bad', 'part')
    },
    { capture: true },
  )
}

/** A place of this page, or a dialog over it. */
const isHere = (link: HTMLAnchorElement) =>
  (link.hash !== '' && link.pathname === location.pathname) || link.dataset.dialog !== undefined
