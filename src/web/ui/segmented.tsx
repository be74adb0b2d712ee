import { useId } from 'react'
import type { Choice } from './select.tsx'

type View = Choice & { count?: number | undefined }

type Props = { legend: string; choices: readonly View[]; value: string; onChange: (value: string) => void }

export function Segmented({ legend, choices, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="segmented inline-flex rigid bg-papel-2 t-13">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label className="anchor flex centred round muted" key={choice.value}>
          <input
            type="radio"
            className="radio"
            name={name}
            value={choice.value}
            checked={value === String(choice.value)}
            onChange={() => onChange(String(choice.value))}
          />
          {choice.label}
          {choice.count ? <b className="num accent">{choice.count}</b> : null}
        </label>
      ))}
    </fieldset>
  )
}
