import type { SliderPlace } from './slider-motion.ts'

/** Whether slide `index` is in sight. Before the slider starts, `place` is undefined and only the first surely is. */
export function isShown(index: number, place: SliderPlace | undefined): boolean {
  const { current, shown } = place ?? { current: 0, shown: 1 }
  return index >= current && index < current + shown
}

/** Whether slide `index` of `count` is in sight or comes next: its picture is fetched. */
export function isNeeded(index: number, count: number, place: SliderPlace | undefined): boolean {
  if (isShown(index, place)) return true
  if (!place) return false
  const ahead = (index - place.current + count) % count
  return ahead <= place.shown || ahead === count - 1
}

/** Where a key leads, among `stops`: to the neighbour, or to a stop; undefined for a key that leads nowhere. */
export function wayForKey(key: string, stops: number): 'next' | 'previous' | number | undefined {
  if (key === 'ArrowRight') return 'next'
  if (key === 'ArrowLeft') return 'previous'
  if (key === 'Home') return 0
  if (key === 'End') return stops - 1
  return undefined
}
