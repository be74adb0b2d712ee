import { readSession, subscribeSession } from '../session/session-store.ts'
import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { keepToasts, showToast } from '../ui/toast.ts'

/** Past these widths the wide bar replaces the menu (`site-header.css`). */
const widths = [77.5625, 87.5625, 97.5625]

/**
 * The bar over every page: solid once the page has scrolled, its menu, and whose session it is. It changes its own attributes and
 * the text of `[data-mail]` only, so that it can be in a document as in what React renders.
 */
class SiteBar extends HTMLElement {
  #gone = new AbortController()

  connectedCallback() {
    this.#gone = new AbortController()
    const { signal } = this.#gone
    const look = () => this.toggleAttribute('solid', scrollY > 50)
    // Reading the place now would lay the page out before its time.
    requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true, signal })
    this.#showSession()
    signal.addEventListener(
      'abort',
      subscribeSession(() => this.#showSession()),
    )
    this.addEventListener('click', (event) => this.#press(event), { signal })
    // What was said over the open menu stays to be read.
    this.#menu?.addEventListener('close', keepToasts, { signal })
    // Turning a tablet must not leave the page inert under a menu that the wide bar replaces.
    for (const from of widths)
      matchMedia(`(min-width: ${from}em)`).addEventListener('change', () => this.#menu?.close(), { signal })
  }

  disconnectedCallback() {
    this.#gone.abort()
  }

  get #menu() {
    return this.querySelector('dialog')
  }

  #showSession() {
    const mail = readSession()?.mail ?? ''
    const at = mail.lastIndexOf('@')
    this.toggleAttribute('signed-in', mail !== '')
    const parts: Record<string, string> = { name: mail.slice(0, at), host: mail.slice(at), whole: mail }
    for (const place of this.querySelectorAll<HTMLElement>('[data-mail]'))
      place.textContent = parts[place.dataset.mail ?? ''] ?? ''
  }

  #press({ target }: Event) {
    const pressed = (target as Element).closest<HTMLElement>('[data-act], [commandfor], a')
    if (!pressed) return
    // Browsers of before 2026 do not obey the button's own command.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      if (pressed.getAttribute('command') === 'show-modal') this.#menu?.showModal()
      if (pressed.getAttribute('command') === 'close') this.#menu?.close()
    }
    // A link of the menu leaves the page or opens a dialog.
    if (pressed.closest('dialog')) this.#menu?.close()
    if (pressed.dataset.act === 'sign-out') void signOut()
  }
}

async function signOut() {
  try {
    const { closeSession } = await loadPart(() => import('../session/close-session.ts'))
    await closeSession()
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error
    showToast('No pudimos cerrar tu sesión. No hay conexión. Revisá tu internet y probá de nuevo', 'bad')
  }
}

customElements.define('site-bar', SiteBar)
