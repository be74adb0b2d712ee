import type { ReactNode } from 'react'
import { isNeeded } from './places.pure.ts'
import './slider.css'
import { SliderControls } from './slider-controls.tsx'
import type { SliderMotion } from './slider-motion.ts'

type Props = {
  /** What the slides are about, for those who hear the page. */
  label: string
  slides: { id: number; content: ReactNode }[]
  motion: SliderMotion
  /** Whether it has the button that pauses all the sliders of the page. */
  pauses?: boolean
  note?: ReactNode
  className?: string
}

/** Slides that give way to one another. The first one is complete from the server; `behaviors/carousel.ts` moves the rest in. */
export function Slider({ label, slides, motion, pauses = false, note, className = '' }: Props) {
  return (
    <section
      className={`slider ${className}`}
      aria-roledescription="carrusel"
      aria-label={label}
      data-ready="false"
      data-motion={JSON.stringify(motion)}
    >
      <SliderControls label={label} stops={slides.length} pauses={pauses} note={note} />
      <div className="slider-view" data-effect={motion.effect}>
        <div className="slider-track" aria-live="polite">
          {slides.map(({ id, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name of its own, no form's fieldset
            <div
              key={id}
              className="slide"
              role="group"
              aria-roledescription="lámina"
              aria-label={`${index + 1} de ${slides.length}`}
              data-slide={index}
              data-needed={motion.effect === 'row' || isNeeded(index, slides.length, undefined)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
