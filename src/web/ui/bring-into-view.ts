/** Scrolls a message into view when it mounts. Use as a ref if the message is far from the button that triggered it. */
export function bringIntoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}
