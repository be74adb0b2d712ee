import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'

type Props = {
  steps: string[]
  /** The index of the current step, from 0. Equals the number of steps if all are completed. */
  current: number
  onStep?: (step: number) => void
}

/**
 * Shows the steps of a form, on a dark background or, inside `on-paper`, on a light one. With `onStep`, completed steps are buttons.
 * Phones show a strip and `Paso 3 de 5`.
 */
export function Stepper({ steps, current, onStep }: Props) {
  const shownStep = Math.min(current, steps.length - 1)
  return (
    <nav aria-label="Pasos">
      <ol className="stepper flex">
        {steps.map((name, position) => (
          <li
            className="flex t-14 pale nowrap"
            key={name}
            data-state={position < current ? 'done' : position === current ? 'current' : 'todo'}
            aria-current={position === current ? 'step' : undefined}
          >
            {position < current && onStep ? (
              <button type="button" className="line tight centred underlines" onClick={() => onStep(position)}>
                <Step name={name} position={position} done />
              </button>
            ) : (
              <span className="line tight centred">
                <Step name={name} position={position} done={position < current} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="line tight t-15 stepper-short">
        <span className="t-14 pale">
          Paso {shownStep + 1} de {steps.length}
        </span>
        <strong>{steps[shownStep]}</strong>
      </p>
    </nav>
  )
}

function Step({ name, position, done }: { name: string; position: number; done: boolean }) {
  return (
    <>
      <span className="t-14 bold stepper-knot grid">{done ? <Icon of={Check} stroke={2.5} /> : position + 1}</span>
      <span className="stepper-name">
        {name}
        {done && <span className="visually-hidden">, completo</span>}
      </span>
    </>
  )
}
