import { endSession } from '../session/end-session.ts'
import { readSession, subscribeSession } from '../session/session-store.ts'
import { moveToastsOutOfDialog } from '../ui/toast.ts'

const wideBar = '(width > 77.5em)'

/**
 * The site bar of every page. Changes only its own attributes and the text of `[data-mail]`, so that it works in documents and in React.
 */
class SiteBar extends HTMLElement {
  #gone = new AbortController()

  connectedCallback() {
    this.#gone = new AbortController()
    const { signal } = this.#gone
    const update = () => this.toggleAttribute('solid', scrollY > 50)
    // Reading the scroll position at once would force a layout.
    requestAnimationFrame(update)
    addEventListener('scroll', update, { passive: true, signal })
    this.#showSession()
    signal.addEventListener(
      'abort',
      subscribeSession(() => this.#showSession()),
    )
    this.addEventListener('click', (event) => this.#press(event), { signal })
    // The menu is a dialog. Its toasts stay visible only if they move to the page when it closes.
    this.#menu?.addEventListener('close', moveToastsOutOfDialog, { signal })
    // Rotating a tablet may show the wide bar while the menu is open. The menu would be invisible but still make the page inert.
    matchMedia(wideBar).addEventListener('change', () => this.#menu?.close(), { signal })
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
    // Browsers released before 2026 do not support the button's `command` attribute.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      if (pressed.getAttribute('command') === 'show-modal') this.#menu?.showModal()
      if (pressed.getAttribute('command') === 'close') this.#menu?.close()
    }
    if (pressed.closest('dialog')) this.#menu?.close()
    if (pressed.dataset.act === 'sign-out') void endSession()
  }
}

customElements.define('site-bar', SiteBar)
