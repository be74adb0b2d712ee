import { showToast } from '../ui/toast.ts'

/** Buttons that need no more than a line: found by what they carry, wherever they are. */
export function startPresses(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
    if (button) presses[button.dataset.press ?? '']?.(button)
  })
}

const presses: Record<string, (button: HTMLElement) => void> = {
  share: (button) => void share(document.title, new URL(button.dataset.path ?? '', location.origin).href),
  close: (button) => button.closest('[role="alert"]')?.remove(),
  results: showResults,
  reveal: revealPassword,
}

/** Hands the page to what the visitor shares with, or copies its link. */
async function share(title: string, url: string) {
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
    await (navigator as Navigator).clipboard.writeText(url)
    showToast('Copiamos el enlace. Pegalo donde quieras compartirlo')
  } catch (error) {
    // Closing the system's own dialog is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(`No pudimos compartir. Este es el enlace: ${url}`, 'bad')
  }
}

/** From the filters of a phone to what they found. */
function showResults() {
  // Before going there: closed, the panel leaves the results further up.
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.filters-fold')) fold.open = false
  document.querySelector<HTMLElement>('.listing-count')?.focus({ preventScroll: true })
  document.querySelector('.listing-state')?.scrollIntoView()
}

/** Shows the password of its field, or hides it again. */
function revealPassword(button: HTMLElement) {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const shows = input.type === 'password'
  input.type = shows ? 'text' : 'password'
  button.toggleAttribute('data-shown', shows)
  button.ariaLabel = shows ? 'Ocultar la contraseña' : 'Mostrar la contraseña'
}
