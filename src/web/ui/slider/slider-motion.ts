/** The settings of a slider's movement. Times are in ms. */
export type SliderMotion = {
  effect: 'fade' | 'row'
  delay: number
  speed: number
  /** The distance a slide moves for each px of the finger. */
  touchRatio?: number
  /** For `row`: the number of slides side by side from each window width in px. The widths must match the stylesheet. */
  columns?: Record<number, number>
  /** For `row`: the gap between slides in px. */
  gap?: number
}

export type SliderPlace = { current: number; stops: number; shown: number }

export type SliderEngine = {
  next(): void
  previous(): void
  goTo(stop: number): void
}
