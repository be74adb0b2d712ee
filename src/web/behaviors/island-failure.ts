/** A form that React was to take over cannot be used: it says so, and `keep-presses.js` lets go of what was sent. */
export function reportIsland(host: HTMLElement) {
  dispatchEvent(new Event('island-failed'))
  const message = host.querySelector<HTMLElement>('[data-failure]')
  if (message) message.hidden = false
}
