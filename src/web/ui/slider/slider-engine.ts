import Swiper from 'swiper'
import 'swiper/css'
import 'swiper/css/effect-fade'
import { EffectFade } from 'swiper/modules'
import type { SliderEngine, SliderMotion, SliderPlace } from './slider-motion.ts'

type Listeners = { onPlace: (place: SliderPlace) => void; onTouch: (touching: boolean) => void }

/**
 * Starts Swiper on the slides of `view`. Only this module imports Swiper, and it loads on demand. With `calm`, slides change without
 * animation.
 */
export function startEngine(
  view: HTMLElement,
  motion: SliderMotion,
  calm: boolean,
  { onPlace, onTouch }: Listeners,
): SliderEngine {
  const { effect, speed, touchRatio = 1, columns = {}, gap = 0 } = motion
  // Resets native scrolling, because Swiper places slides by transform.
  view.scrollLeft = 0
  const swiper = new Swiper(view, {
    modules: [EffectFade],
    effect: effect === 'fade' ? 'fade' : 'slide',
    loop: effect === 'fade',
    rewind: effect === 'row',
    // A transition that a hidden page interrupts never ends, so the next slide change must not wait for it.
    loopPreventsSliding: false,
    speed: calm ? 0 : speed,
    touchRatio,
    // A slow swipe changes the slide before half of its width.
    longSwipesRatio: 0.2,
    spaceBetween: gap,
    breakpoints: Object.fromEntries(
      Object.entries(columns).map(([width, slidesPerView]) => [width, { slidesPerView }]),
    ),
    on: {
      init: (started) => onPlace(placeOf(started, effect)),
      slideChange: (moved) => onPlace(placeOf(moved, effect)),
      snapGridLengthChange: (changed) => onPlace(placeOf(changed, effect)),
      breakpoint: (changed) => onPlace(placeOf(changed, effect)),
      touchStart: () => onTouch(true),
      touchEnd: () => onTouch(false),
    },
  })
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    goTo: (stop) => (effect === 'fade' ? swiper.slideToLoop(stop) : swiper.slideTo(stop)),
  }
}

function placeOf(swiper: Swiper, effect: SliderMotion['effect']): SliderPlace {
  if (effect === 'fade') return { current: swiper.realIndex, stops: swiper.slides.length, shown: 1 }
  return { current: swiper.snapIndex, stops: swiper.snapGrid.length, shown: Number(swiper.params.slidesPerView) }
}
