import { writeFileSync } from 'node:fs'

/** One measured thing beside what it is held against in the same run. `better` says on which side of the goal it must lie. */
export type Figure = {
  name: string
  value: number
  unit: string
  reference: { name: string; value: number }
  ratio: number
  goal: string
  met: boolean
}

type Measured = { name: string; value: number; unit: string; reference: { name: string; value: number } }

const figures: Figure[] = []

/** Prints a figure whose ratio to its reference must be at least `atLeast`, or at most `atMost`. */
export function tell(measured: Measured, { atLeast, atMost }: { atLeast?: number; atMost?: number }) {
  const ratio = measured.value / measured.reference.value
  const goal = atLeast === undefined ? `≤ ${round(atMost ?? 0)} ×` : `≥ ${round(atLeast)} ×`
  const met = atLeast === undefined ? ratio <= (atMost ?? 0) : ratio >= atLeast
  figures.push({ ...measured, ratio, goal, met })
  const { name, value, unit, reference } = measured
  console.log(
    `${met ? ' ' : '!'} ${name}: ${ratio.toFixed(2)} × ${reference.name} (goal ${goal}; ${round(value)} against ${round(reference.value)} ${unit})`,
  )
}

export function writeResults(file: string) {
  writeFileSync(file, `${JSON.stringify({ measured: new Date().toISOString(), figures }, null, 2)}\n`)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3)
}
