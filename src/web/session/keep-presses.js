// Inline on the page of a form that React takes over: what is sent or pressed before that is done then.
;(() => {
  let sent
  let pressed
  let failed
  const early = new AbortController()
  const untilMounted = { capture: true, signal: early.signal }
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
    if (target !== window && target.localName !== 'script') return
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
  // The elements are new ones by then.
  const answer = () => {
    early.abort()
    const again = [...document.querySelectorAll('[data-island] button')].find(
      ({ textContent }) => textContent === pressed?.textContent,
    )
    if (sent) document.querySelector('[data-kept]')?.requestSubmit()
    else again?.click()
  }
  addEventListener('submit', keepSent, untilMounted)
  addEventListener('click', keepPress, untilMounted)
  addEventListener('pointerdown', forget, untilMounted)
  addEventListener('keydown', forget, untilMounted)
  addEventListener('error', fail, untilMounted)
  addEventListener('island-failed', fail, untilMounted)
  addEventListener('island-mounted', answer, untilMounted)
})()
