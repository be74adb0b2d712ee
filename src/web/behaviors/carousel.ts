import { isNeeded, isShown, wayForKey } from '../ui/slider/places.pure.ts'
import { startEngine } from '../ui/slider/slider-engine.ts'
import type { SliderEngine, SliderMotion, SliderPlace } from '../ui/slider/slider-motion.ts'

const calmer = matchMedia('(prefers-reduced-motion: reduce)')
const all = new Set<Carousel>()
/** One button pauses all the sliders of a page. */
let paused = false

/**
 * Makes the slides of a `.slider` give way to one another. Turning stops while it is paused, pointed at, focused by keyboard,
 * touched, out of sight, or where the visitor wants less motion.
 */
export default function startCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('.slider-view')
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')]
  if (view && slides.length > 1) all.add(new Carousel(root, view, slides))
}

class Carousel {
  readonly #root: HTMLElement
  readonly #view: HTMLElement
  readonly #slides: HTMLElement[]
  readonly #motion: SliderMotion
  #calm = calmer.matches
  readonly #engine: SliderEngine
  #place: SliderPlace | undefined
  #movedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Reasons not to turn. */
  readonly #held = new Set<'hovered' | 'focused' | 'touched' | 'far'>()
  #followsFocus = false

  constructor(root: HTMLElement, view: HTMLElement, slides: HTMLElement[]) {
    this.#root = root
    this.#view = view
    this.#slides = slides
    this.#motion = JSON.parse(root.dataset.motion ?? '{}')
    // Before the first frame of the engine, which may put another slide first.
    view.dataset.started = 'true'
    // Only now: Swiper's styles would show every slide before it places them.
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
    // Over the slides alone: pointing at the pause button does not pause.
    this.#view.addEventListener('pointerenter', ({ pointerType }) => this.#hold('hovered', pointerType === 'mouse'))
    this.#view.addEventListener('pointerleave', () => this.#hold('hovered', false))
    // A tap leaves focus behind without a ring, and is no reason to stop.
    this.#root.addEventListener('focusin', ({ target }) =>
      this.#hold('focused', (target as Element).matches(':focus-visible:not(.slider-pause)')),
    )
    this.#root.addEventListener('focusout', () => this.#hold('focused', false))
    ownerDocument.addEventListener('visibilitychange', () => this.wait())
    calmer.addEventListener('change', ({ matches }) => {
      this.#calm = matches
      this.wait()
    })
    this.#root.addEventListener('click', ({ target }) => this.#press(target as Element))
    this.#root.addEventListener('keydown', (event) => this.#key(event))
  }

  #hold(reason: 'hovered' | 'focused' | 'touched' | 'far', holds: boolean) {
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
    // A row has fewer stops the more slides are side by side.
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

  /** Waits for the next turn: a slide stays for its delay once it has come in whole. */
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
    const way = wayForKey(event.key, this.#place?.stops ?? 0)
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    this.#followsFocus = this.#view.contains(event.target as Node)
    if (typeof way === 'number') this.#engine.goTo(way)
    else this.#engine[way]()
  }
}
