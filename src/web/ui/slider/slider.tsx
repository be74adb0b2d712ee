import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isNeeded, isShown, wayForKey } from './places.pure.ts'
import './slider.css'
import { SliderControls } from './slider-controls.tsx'
import type { SliderMotion } from './slider-motion.ts'
import { useAttention } from './use-attention.ts'
import { useNear } from './use-near.ts'
import { useSlider } from './use-slider.ts'
import { useCalm, usePageHidden } from './use-stillness.ts'
import { useTurns } from './use-turns.ts'

type Props = {
  /** What the slides are about, for whoever hears the page. */
  label: string
  slides: { id: number; content: ReactNode }[]
  motion: SliderMotion
  /** Whoever draws several sliders pauses them together: the state lives with them. */
  paused: boolean
  onPausedChange?: (paused: boolean) => void
  note?: ReactNode
  className?: string
}

/**
 * Slides that give way to one another. The server's first slide (a row's first ones) stands complete; the rest moves in
 * when the engine arrives. Turning stops while it is paused, pointed at, focused by keyboard, touched, out of sight, or
 * where the visitor wants less motion.
 */
export function Slider({ label, slides, motion, paused, onPausedChange, note, className = '' }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const followFocus = useRef(false)
  const movedAt = useRef(0)
  const calm = useCalm()
  const hidden = usePageHidden()
  const near = useNear(view)
  const { attended, hoverProps, focusProps } = useAttention()
  const { engine, place, touching } = useSlider(view, motion, near && slides.length > 1, calm)
  const { current, stops } = place ?? { current: 0, stops: slides.length }

  const turning = place !== undefined && stops > 1 && !paused && !calm
  const running = turning && near && !hidden && !attended && !touching

  useEffect(() => {
    movedAt.current = performance.now()
    if (!followFocus.current) return
    followFocus.current = false
    view.current?.querySelector<HTMLElement>(`[data-slide="${current}"] a`)?.focus({ preventScroll: true })
  }, [current])

  useTurns(running, current, {
    // A slide stands for its delay once it has come in whole.
    wait: () => motion.delay + Math.max(0, movedAt.current + motion.speed - performance.now()),
    turn: () => engine.current?.next(),
  })

  function onKeyDown(event: KeyboardEvent) {
    const way = wayForKey(event.key, stops)
    if (way === undefined || !engine.current || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    followFocus.current = view.current?.contains(event.target as Node) ?? false
    if (typeof way === 'number') engine.current.goTo(way)
    else engine.current[way]()
  }

  return (
    <section
      className={`slider ${className}`}
      aria-roledescription="carrusel"
      aria-label={label}
      data-ready={place !== undefined}
      onKeyDown={onKeyDown}
      {...focusProps}
    >
      <SliderControls
        label={label}
        current={current}
        stops={stops}
        onChoose={(stop) => engine.current?.goTo(stop)}
        note={note}
        paused={paused}
        onPausedChange={calm ? undefined : onPausedChange}
      />
      <div ref={view} className="slider-view swiper" data-effect={motion.effect} {...hoverProps}>
        <div className="slider-track swiper-wrapper" aria-live={turning ? 'off' : 'polite'}>
          {slides.map(({ id, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name of its own, no form's fieldset
            <div
              key={id}
              className="slide swiper-slide"
              role="group"
              aria-roledescription="lámina"
              aria-label={`${index + 1} de ${slides.length}`}
              data-slide={index}
              data-needed={motion.effect === 'row' || isNeeded(index, slides.length, place)}
              inert={place !== undefined && !isShown(index, place)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
