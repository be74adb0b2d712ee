import Swiper from 'swiper'
import 'swiper/css'
import 'swiper/css/effect-fade'
import { EffectFade } from 'swiper/modules'
import { isNeeded, isShown, targetForKey } from '../ui/slider/places.pure.ts'
import type { SliderEngine, SliderMotion, SliderPlace } from '../ui/slider/slider-motion.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const all = new Set<Carousel>()
let paused = false

/**
 * Starts a `.slider`, which changes its slides automatically. The slider stops while paused, hovered, focused by keyboard, touched, out of
 * view, behind a dialog or in a hidden tab, and for visitors who prefer reduced motion.
 */
export default function startCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('.slider-view')
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')]
  if (view && slides.length > 1) all.add(new Carousel(root, view, slides))
}

/** Why a slider waits. `far`: it is out of view. `covered`: a dialog is over it. */
type Reason = 'hovered' | 'focused' | 'touched' | 'far' | 'covered'

class Carousel {
  readonly #root: HTMLElement
  readonly #view: HTMLElement
  readonly #slides: HTMLElement[]
  readonly #motion: SliderMotion
  #calm = reducedMotion.matches
  readonly #engine: SliderEngine
  #place: SliderPlace | undefined
  #movedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #held = new Set<Reason>()
  #followsFocus = false

  constructor(root: HTMLElement, view: HTMLElement, slides: HTMLElement[]) {
    this.#root = root
    this.#view = view
    this.#slides = slides
    this.#motion = JSON.parse(root.dataset.motion ?? '{}')
    // Set before Swiper's first frame, which may show another slide first.
    view.dataset.started = 'true'
    // The server does not render this class, because Swiper's styles would show all slides until Swiper places them.
    view.classList.add('swiper')
    view.querySelector('.slider-track')?.classList.add('swiper-wrapper')
    for (const slide of slides) slide.classList.add('swiper-slide')
    if (this.#calm) root.querySelector('.slider-pause')?.remove()
    this.#listen()
    this.#engine = startEngine(view, this.#motion, this.#calm, {
      onPlace: (place) => this.#show(place),
      onTouch: (touching) => this.#hold('touched', touching),
    })
  }

  #listen() {
    const { ownerDocument } = this.#root
    new IntersectionObserver(([entry]) => this.#hold('far', !entry?.isIntersecting), {
      rootMargin: '200px 0px',
    }).observe(this.#view)
    // Listens on the slides only, so that hovering over the pause button does not pause the slider.
    this.#view.addEventListener('pointerenter', ({ pointerType }) => this.#hold('hovered', pointerType === 'mouse'))
    this.#view.addEventListener('pointerleave', () => this.#hold('hovered', false))
    // A tap focuses an element without a focus ring. Such a focus must not stop the slider.
    this.#root.addEventListener('focusin', ({ target }) =>
      this.#hold('focused', (target as Element).matches(':focus-visible:not(.slider-pause)')),
    )
    this.#root.addEventListener('focusout', () => this.#hold('focused', false))
    const { documentElement } = ownerDocument
    new MutationObserver(() => this.#hold('covered', documentElement.dataset.modal !== undefined)).observe(
      documentElement,
      { attributeFilter: ['data-modal'] },
    )
    ownerDocument.addEventListener('visibilitychange', () => this.wait())
    reducedMotion.addEventListener('change', ({ matches }) => {
      this.#calm = matches
      this.wait()
    })
    this.#root.addEventListener('click', ({ target }) => this.#press(target as Element))
    this.#root.addEventListener('keydown', (event) => this.#key(event))
  }

  #hold(reason: Reason, holds: boolean) {
    if (holds) this.#held.add(reason)
    else this.#held.delete(reason)
    this.wait()
  }

  #show(place: SliderPlace) {
    if (place.current !== this.#place?.current) this.#movedAt = performance.now()
    this.#place = place
    this.#root.dataset.ready = 'true'
    for (const [index, slide] of this.#slides.entries()) {
      slide.inert = !isShown(index, place)
      slide.dataset.needed = String(this.#motion.effect === 'row' || isNeeded(index, this.#slides.length, place))
    }
    this.#showDots(place)
    if (this.#followsFocus) this.#slides[place.current]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    this.#followsFocus = false
    this.wait()
  }

  #showDots({ current, stops }: SliderPlace) {
    const group = this.#root.querySelector('.slider-dots')
    const dots = [...(group?.children ?? [])]
    const [first] = dots
    // If several slides fit side by side, the slider has fewer stops than slides, so the surplus dots are removed.
    while (first && group && group.children.length > stops && group.children.length > 1)
      group.lastElementChild?.remove()
    while (first && group && group.children.length < stops) group.append(first.cloneNode(true))
    for (const [stop, dot] of [...(group?.children ?? [])].entries()) {
      dot.ariaLabel = `Lámina ${stop + 1} de ${stops}`
      dot.ariaCurrent = stop === current ? 'true' : null
    }
    this.#root.querySelector('.slider-controls')?.toggleAttribute('data-single', stops < 2)
  }

  get #turns() {
    return (this.#place?.stops ?? 0) > 1 && !paused && !this.#calm
  }

  /** Schedules the next slide change. The delay starts when the running transition ends. */
  wait() {
    clearTimeout(this.#timer)
    this.#view.querySelector('.slider-track')?.setAttribute('aria-live', this.#turns ? 'off' : 'polite')
    if (!this.#turns || this.#held.size > 0 || document.visibilityState === 'hidden') return
    const coming = Math.max(0, this.#movedAt + this.#motion.speed - performance.now())
    this.#timer = setTimeout(() => {
      this.#engine.next()
      this.wait()
    }, this.#motion.delay + coming)
  }

  #press(target: Element) {
    const dot = target.closest('.slider-dots button')
    if (dot) this.#engine.goTo([...(dot.parentElement?.children ?? [])].indexOf(dot))
    const pause = target.closest<HTMLElement>('.slider-pause')
    if (!pause) return
    paused = !paused
    pause.toggleAttribute('data-paused', paused)
    for (const carousel of all) carousel.wait()
  }

  #key(event: KeyboardEvent) {
    const way = targetForKey(event.key, this.#place?.stops ?? 0)
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    this.#followsFocus = this.#view.contains(event.target as Node)
    if (typeof way === 'number') this.#engine.goTo(way)
    else this.#engine[way]()
  }
}

type Listeners = { onPlace: (place: SliderPlace) => void; onTouch: (touching: boolean) => void }

function startEngine(
  view: HTMLElement,
  motion: SliderMotion,
  calm: boolean,
  { onPlace, onTouch }: Listeners,
): SliderEngine {
  const { effect, speed, touchRatio = 1, columns = {}, gap = 0 } = motion
  // The visitor may have scrolled before Swiper started. Swiper places slides by transform, which requires the scroll position 0.
  view.scrollLeft = 0
  const swiper = new Swiper(view, {
    modules: [EffectFade],
    effect: effect === 'fade' ? 'fade' : 'slide',
    loop: effect === 'fade',
    rewind: effect === 'row',
    // In a hidden page, a transition never ends. The next slide change must not wait for it.
    loopPreventsSliding: false,
    speed: calm ? 0 : speed,
    touchRatio,
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
