export function bringIntoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}
