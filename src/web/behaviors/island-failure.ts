/** Shows the island's failure message. `keep-presses.js` then discards the queued submit. */
export function reportIsland(host: HTMLElement) {
  dispatchEvent(new Event('island-failed'))
  const message = host.querySelector<HTMLElement>('[data-failure]')
  if (message) message.hidden = false
}
