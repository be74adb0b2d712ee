/** A ref for what was told far from where it was asked: scrolls no further than it takes to see it. */
export function bringIntoView(told: HTMLElement | null) {
  told?.scrollIntoView({ block: 'nearest' })
}
