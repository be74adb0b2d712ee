import Swiper from 'swiper'
import 'swiper/css'
import 'swiper/css/zoom'
import { Keyboard, Zoom } from 'swiper/modules'
import { lockScroll } from '../ui/scroll-lock.ts'
import { moveToastsOutOfDialog } from '../ui/toast.ts'
import '../ui/viewer/viewer.css'
import { drawIcon } from '../ui/draw-icon.ts'

/**
 * Opens a page's pictures in full screen, with swipes and zoom. The pictures are the `<picture>` elements whose parents have the opener's
 * `data-gallery` and a description in `data-picture`.
 */
export function open(opener: HTMLElement): void {
  const { gallery = '', fromStart } = opener.dataset
  const all = [...document.querySelectorAll<HTMLElement>('[data-picture]')].filter(
    (one) => one.dataset.gallery === gallery,
  )
  if (all.length > 0) new Gallery(gallery, all, fromStart ? 0 : Math.max(0, all.indexOf(opener)))
}

class Gallery {
  readonly #dialog = document.createElement('dialog')
  readonly #links: HTMLElement[]
  readonly #slides: HTMLElement[]

  constructor(title: string, links: HTMLElement[], start: number) {
    this.#links = links
    this.#dialog.className = 'full-screen viewer on-dark'
    this.#dialog.ariaLabel = title
    const several = links.length > 1
    this.#dialog.innerHTML = `
      <header class="line tight centred viewer-head"><h2 class="fill clip t-20"></h2>
        <button type="button" class="icon-button viewer-zoom" aria-pressed="false" aria-label="Ampliar">${drawIcon('zoom')}</button>
        <button type="button" class="icon-button" data-act="close" aria-label="Cerrar">${drawIcon('close')}</button></header>
      <div class="viewer-view swiper"><div class="swiper-wrapper"></div></div>
      ${several ? `<button type="button" class="icon-button viewer-turn" data-act="previous" aria-label="Imagen anterior">${drawIcon('left')}</button><button type="button" class="icon-button viewer-turn viewer-next" data-act="next" aria-label="Imagen siguiente">${drawIcon('right')}</button>` : ''}
      <div class="row ends spread t-15 viewer-foot"><div class="measure" aria-live="polite" aria-atomic="true">${several ? '<p class="t-14 strong highlight num"></p>' : ''}<p></p></div></div>`
    this.#find('h2').textContent = title
    this.#slides = links.map(slideOf)
    this.#find('.swiper-wrapper').append(...this.#slides)
    if (links.some((link) => !link.querySelector('img.poster'))) this.#find('.viewer-foot').append(illustrative())
    document.body.append(this.#dialog)
    const unlock = lockScroll()
    this.#dialog.showModal()
    const swiper = startViewer(this.#find('.viewer-view'), start, {
      onCurrent: (current) => this.#show(current),
      onZoom: (zoomed) => this.#find('.viewer-zoom').setAttribute('aria-pressed', String(zoomed)),
    })
    this.#show(start)
    const acts: Record<string, () => void> = {
      close: () => this.#dialog.close(),
      previous: () => swiper.slidePrev(),
      next: () => swiper.slideNext(),
    }
    this.#dialog.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.matches('.viewer-zoom')) swiper.zoom.toggle()
      else acts[button?.dataset.act ?? '']?.()
    })
    this.#dialog.addEventListener('close', () => {
      moveToastsOutOfDialog()
      unlock()
      swiper.destroy()
      this.#dialog.remove()
    })
  }

  #find(selector: string): HTMLElement {
    const found = this.#dialog.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The gallery has no ${selector}`)
    return found
  }

  #show(current: number) {
    for (const [index, slide] of this.#slides.entries()) {
      slide.dataset.needed = String(Math.abs(index - current) <= 1)
      slide.inert = index !== current
    }
    const [count, words] = this.#dialog.querySelectorAll('[aria-live] p')
    const alt = this.#links[current]?.dataset.picture ?? ''
    if (words && count) count.textContent = `${current + 1} de ${this.#links.length}`
    const last = words ?? count
    if (last) last.textContent = alt
  }
}

function slideOf(link: HTMLElement): HTMLElement {
  const slide = document.createElement('div')
  slide.className = 'viewer-slide swiper-slide'
  const zoomed = document.createElement('div')
  zoomed.className = 'swiper-zoom-container'
  const picture = link.querySelector('picture, img')?.cloneNode(true) as HTMLElement | undefined
  for (const source of picture?.querySelectorAll<HTMLElement>('[sizes]') ?? [])
    source.setAttribute('sizes', '(width <= 40em) 134vw, 100vw')
  const image = picture instanceof HTMLImageElement ? picture : picture?.querySelector('img')
  if (image) image.className = 'photo'
  if (picture) zoomed.append(picture)
  slide.append(zoomed)
  return slide
}

function illustrative(): HTMLElement {
  const note = document.createElement('p')
  note.className = 'imagen-ilustrativa'
  note.textContent = 'Imagen ilustrativa'
  return note
}

type Listeners = { onCurrent: (index: number) => void; onZoom: (zoomed: boolean) => void }

function startViewer(view: HTMLElement, start: number, { onCurrent, onZoom }: Listeners): Swiper {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(view, {
    modules: [Keyboard, Zoom],
    initialSlide: start,
    rewind: true,
    speed: calm ? 0 : 300,
    spaceBetween: 24,
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
