;(() => {
  let sent
  let pressed
  let failed
  const early = new AbortController()
  const untilHydrated = { capture: true, signal: early.signal }
  const keepSent = (event) => {
    if (!event.target.matches('[data-kept]')) return
    event.preventDefault()
    sent = event
    event.submitter?.setAttribute('aria-busy', 'true')
    if (failed) letGo()
  }
  // Said where it was pressed, by the browser's own bubble: there is nothing of ours to say it with.
  const letGo = () => {
    sent?.submitter?.removeAttribute('aria-busy')
    sent?.submitter?.setCustomValidity(
      'No pudimos terminar de cargar la página. Revisá tu conexión y cargala de nuevo.',
    )
    sent?.submitter?.reportValidity()
    sent = null
  }
  const fail = ({ target }) => {
    if (target.localName !== 'script') return
    failed = true
    letGo()
  }
  const keepPress = ({ target }) => {
    pressed = target.closest?.('button[type="button"]:not([command])')
  }
  // Who presses the same once more is answered by that press.
  const forget = ({ target, key }) => {
    if (pressed?.contains(target)) pressed = null
    if (sent && (key === 'Enter' || sent.submitter?.contains(target))) sent = null
  }
  const answer = () => {
    early.abort()
    sent?.submitter?.removeAttribute('aria-busy')
    if (sent) sent.target.requestSubmit(sent.submitter)
    else pressed?.click()
  }
  addEventListener('submit', keepSent, untilHydrated)
  addEventListener('click', keepPress, untilHydrated)
  addEventListener('pointerdown', forget, untilHydrated)
  addEventListener('keydown', forget, untilHydrated)
  addEventListener('error', fail, untilHydrated)
  addEventListener('valija-hydrated', answer, untilHydrated)
})()
