import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  stops: number
  pauses: boolean
  /** Beside the buttons: a line about the pictures. */
  note?: ReactNode
}

/** A button for each stop, and the one that stops and restarts the turning. */
export function SliderControls({ label, stops, pauses, note }: Props) {
  return (
    <div className="line roomy centred slider-controls">
      {stops > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form's fieldset
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
