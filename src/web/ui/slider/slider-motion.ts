/** The movement of a slider. Times are in ms. */
export type SliderMotion = {
  effect: 'fade' | 'row'
  delay: number
  speed: number
  touchRatio?: number
  /** For `row`: the number of slides side by side, by the minimum window width in px. The widths must match the stylesheet. */
  columns?: Record<number, number>
  gap?: number
}

export type SliderPlace = { current: number; stops: number; shown: number }

export type SliderEngine = {
  next(): void
  previous(): void
  goTo(stop: number): void
}
