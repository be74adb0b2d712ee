import { describeOpening, openingAt } from '../shell/horarios/opening.pure.ts'

/** Defines `<open-now>`, which shows whether the office is open. The browser computes this, because a cached page may be hours old. */
export default function defineOpenNow(): void {
  if (!customElements.get('open-now')) customElements.define('open-now', OpenNow)
}

class OpenNow extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    const { horarios, feriados } = JSON.parse(this.dataset.hours ?? '{"horarios":[],"feriados":[]}')
    const update = () => {
      const opening = openingAt(new Date(), horarios, feriados)
      this.textContent = opening ? describeOpening(opening) : '\u00a0'
      if (opening) this.dataset.open = String(opening.open)
    }
    update()
    this.#timer = setInterval(update, 60_000)
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
  }
}
