import { describeOpening, openingAt } from '../shell/horarios/opening.pure.ts'

/** Lets every `<open-now>` say whether the office is open right now: the page itself is cached and may be hours old. */
export default function defineOpenNow(): void {
  if (!customElements.get('open-now')) customElements.define('open-now', OpenNow)
}

class OpenNow extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    const { horarios, feriados } = JSON.parse(this.dataset.hours ?? '{"horarios":[],"feriados":[]}')
    const look = () => {
      const opening = openingAt(new Date(), horarios, feriados)
      this.textContent = opening ? describeOpening(opening) : '\u00a0'
      if (opening) this.dataset.open = String(opening.abierta)
    }
    look()
    this.#timer = setInterval(look, 60_000)
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
  }
}
