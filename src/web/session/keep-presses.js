// Runs inline on the page of an island form. Queues submits and clicks made before hydration and replays them.
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
  // Shows the failure in the browser's validation bubble, because no code of the app has loaded.
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
  // A second click or Enter by the user replaces the queued one.
  const forget = ({ target, key }) => {
    if (pressed?.contains(target)) pressed = null
    if (sent && (key === 'Enter' || sent.submitter?.contains(target))) sent = null
  }
  // Hydration replaced the elements, so the button is found by its text.
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
