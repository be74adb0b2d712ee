import Swiper from 'swiper'
import 'swiper/css'
import 'swiper/css/zoom'
import { Keyboard, Zoom } from 'swiper/modules'

type Listeners = { onCurrent: (index: number) => void; onZoom: (zoomed: boolean) => void }

/** Starts Swiper on the pictures of `view`, with arrow keys, swipes, and zoom up to 4×. */
export function startViewer(view: HTMLElement, start: number, { onCurrent, onZoom }: Listeners): Swiper {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(view, {
    modules: [Keyboard, Zoom],
    initialSlide: start,
    rewind: true,
    speed: calm ? 0 : 300,
    spaceBetween: 24,
    // A slow swipe changes the picture before half of the screen.
    longSwipesRatio: 0.15,
    keyboard: { enabled: true, onlyInViewport: false },
    zoom: { enabled: true, maxRatio: 4 },
    on: {
      slideChange: ({ activeIndex }) => {
        onCurrent(activeIndex)
        onZoom(false)
      },
      zoomChange: (_swiper, scale) => onZoom(scale > 1),
    },
  })
  disableSwipeWhilePinching(view, swiper)
  return swiper
}

/** Prevents Swiper from treating the first finger of a pinch as a swipe. */
function disableSwipeWhilePinching(view: HTMLElement, swiper: Swiper): void {
  const fingers = new Set<number>()
  view.addEventListener('pointerdown', ({ pointerId }) => {
    fingers.add(pointerId)
    if (fingers.size > 1) swiper.allowTouchMove = false
  })
  for (const lifted of ['pointerup', 'pointercancel'] as const)
    view.addEventListener(lifted, ({ pointerId }) => {
      fingers.delete(pointerId)
      if (fingers.size === 0) swiper.allowTouchMove = true
    })
}
