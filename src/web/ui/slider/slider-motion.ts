/** How a slider moves. Times in ms. */
export type SliderMotion = {
  /** One slide over the other, round and round; or a row that goes back to its start. */
  effect: 'fade' | 'row'
  /** How long a slide stands before it gives way. */
  delay: number
  /** How long giving way takes. */
  speed: number
  /** How far a slide goes for each px of the finger. */
  touchRatio?: number
  /** For a row: slides side by side from each width of the window, in px. The stylesheet's own widths must agree. */
  columns?: Record<number, number>
  /** For a row: px between slides. */
  gap?: number
}

/** Where a slider stands: which stop of how many, and how many slides are in sight. */
export type SliderPlace = { current: number; stops: number; shown: number }

export type SliderEngine = {
  next(): void
  previous(): void
  goTo(stop: number): void
}
