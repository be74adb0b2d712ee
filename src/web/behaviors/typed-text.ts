import { noConnectionText } from '../ui/failure-words.ts'
import { showToast } from '../ui/toast.ts'
import { isPlainPress } from './plain-press.ts'

const typedIn = new Set<EventTarget>()

export function hasTyped(): boolean {
  for (const field of typedIn) if (!(field instanceof Element && field.isConnected)) typedIn.delete(field)
  return [...typedIn].some((field) => !('value' in field) || field.value)
}

/** Blocks links while the browser is offline and the page contains typed text, because leaving the page would lose the text. */
export function blockLinksOffline(): void {
  addEventListener('input', ({ target }) => target && typedIn.add(target), { capture: true, passive: true })
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (
        navigator.onLine ||
        !link ||
        !isPlainPress(event) ||
        link.origin !== location.origin ||
        isHere(link) ||
        !hasTyped()
      )
        return
      event.preventDefault()
      showToast(noConnectionText, 'bad', 'part')
    },
    { capture: true },
  )
}

const isHere = (link: HTMLAnchorElement) =>
  (link.hash !== '' && link.pathname === location.pathname) || link.dataset.dialog !== undefined
