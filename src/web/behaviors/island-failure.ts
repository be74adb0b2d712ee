/** The island shows its failure message, and `keep-presses.js` discards the queued submit. */
export function reportIsland(host: HTMLElement) {
  dispatchEvent(new Event('island-failed'))
  const message = host.querySelector<HTMLElement>('[data-failure]')
  if (message) message.hidden = false
}
