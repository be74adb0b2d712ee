import type { ReactNode } from 'react'
import { isNeeded } from './places.pure.ts'
import './slider.css'
import { Pause, Play } from 'lucide-react'
import { Icon } from '../icon.tsx'
import type { SliderMotion } from './slider-motion.ts'

type Props = {
  label: string
  slides: { id: number; content: ReactNode }[]
  motion: SliderMotion
  pauses?: boolean
  note?: ReactNode
  className?: string
}

/**
 * Shows a slider. The server renders all slides. CSS keeps the pictures of distant slides from loading until `behaviors/carousel.ts` needs
 * them.
 */
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
            // biome-ignore lint/a11y/useSemanticElements: a slide is a named group outside a form
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

type SliderControlsProps = {
  label: string
  stops: number
  pauses: boolean
  note?: ReactNode
}

function SliderControls({ label, stops, pauses, note }: SliderControlsProps) {
  return (
    <div className="line roomy centred slider-controls">
      {stops > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons outside a form
        <div className="slider-dots" role="group" aria-label={`Elegir lámina: ${label}`}>
          {Array.from({ length: stops }, (_, stop) => `Lámina ${stop + 1} de ${stops}`).map((name, stop) => (
            <button key={name} type="button" aria-label={name} aria-current={stop === 0 ? 'true' : undefined} />
          ))}
        </div>
      )}
      {note}
      {stops > 1 && pauses && (
        <button type="button" className="t-14 strong press underlines slider-pause">
          <Icon of={Pause} />
          <Icon of={Play} />
          <span>Pausar</span>
          <span>Reanudar</span>
        </button>
      )}
    </div>
  )
}
