import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { Choice } from '../../ui/select.tsx'

type Props = {
  label: string
  placeholder: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

export function Pill({ label, placeholder, value, choices, onChange }: Props) {
  const chosen = choices.find((choice) => String(choice.value) === value)
  return (
    <span className="line centred pill" data-on={value !== ''}>
      <select className="over" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="clip">
        {chosen?.label ?? label}
      </span>
      <Icon of={ChevronDown} />
    </span>
  )
}

type TogglePillProps = { label: string; on: boolean; onChange: (on: boolean) => void }

export function TogglePill({ label, on, onChange }: TogglePillProps) {
  return (
    <button type="button" className="line centred pill" data-on={on} aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
    </button>
  )
}
