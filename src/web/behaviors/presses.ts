import { showToast } from '../ui/toast.ts'

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

async function share(title: string, url: string) {
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
    await (navigator as Navigator).clipboard.writeText(url)
    showToast('Copiamos el enlace. Pegalo donde quieras compartirlo')
  } catch (error) {
    // An AbortError means that the visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(`No pudimos compartir. Este es el enlace: ${url}`, 'bad')
  }
}

function showResults() {
  // Closing the filters moves the results up, so the filters close before the scroll.
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.filters-fold')) fold.open = false
  document.querySelector<HTMLElement>('.listing-count')?.focus({ preventScroll: true })
  document.querySelector('.listing-state')?.scrollIntoView()
}

function revealPassword(button: HTMLElement) {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const shows = input.type === 'password'
  input.type = shows ? 'text' : 'password'
  button.toggleAttribute('data-shown', shows)
  button.ariaLabel = shows ? 'Ocultar la contraseña' : 'Mostrar la contraseña'
}
