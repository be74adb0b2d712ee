import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  current: number
  stops: number
  onChoose: (stop: number) => void
  /** Beside the buttons: a line about the pictures. */
  note?: ReactNode
  paused: boolean
  /** Without it there is no pause button. */
  onPausedChange?: (paused: boolean) => void
}

/** A button for each stop, and the one that stops and restarts the turning. */
export function SliderControls({ label, current, stops, onChoose, note, paused, onPausedChange }: Props) {
  return (
    <div className="line roomy centred slider-controls">
      {stops > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form's fieldset
        <div className="slider-dots" role="group" aria-label={`Elegir lámina: ${label}`}>
          {Array.from({ length: stops }, (_, stop) => `Lámina ${stop + 1} de ${stops}`).map((name, stop) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-current={stop === current ? 'true' : undefined}
              onClick={() => onChoose(stop)}
            />
          ))}
        </div>
      )}
      {note}
      {stops > 1 && onPausedChange && (
        <button
          type="button"
          className="t-14 strong press underlines slider-pause"
          onClick={() => onPausedChange(!paused)}
        >
          <Icon of={paused ? Play : Pause} />
          <span>{paused ? 'Reanudar' : 'Pausar'}</span>
        </button>
      )}
    </div>
  )
}
