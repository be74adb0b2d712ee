;(() => {
  let kept
  const early = new AbortController()
  const untilHydrated = { capture: true, signal: early.signal }
  const keepPress = ({ target }) => {
    const button = target.closest('button[type="button"]:not([command])')
    if (button) kept = () => button.click()
  }
  const keepSent = ({ target, submitter }) => {
    if (target.method === 'dialog') kept = () => target.requestSubmit(submitter)
  }
  const answer = () => {
    early.abort()
    kept?.()
  }
  addEventListener('click', keepPress, untilHydrated)
  addEventListener('submit', keepSent, untilHydrated)
  addEventListener('hydrated', answer, untilHydrated)
})()
