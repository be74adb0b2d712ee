/** Scrolls a message into view when it mounts. Use as a ref on a message far from the button that triggers it. */
export function bringIntoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}
