import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A measured figure and its reference from the same run. A figure without a goal is only reported. */
export type Figure = {
  name: string
  value: number
  unit: string
  reference: { name: string; value: number }
  ratio: number
  goal?: string
  wanted?: number
  met?: boolean
  /** What takes the time or the bytes, by this run's profile. Reported if the goal is missed. */
  profile?: string
  measured: string
}

type Measured = Pick<Figure, 'name' | 'value' | 'unit' | 'reference' | 'profile'>

const figures: Figure[] = []

type Goal = { atLeast: number; atMost?: undefined } | { atMost: number; atLeast?: undefined }

/** Records and prints a figure, and whether its ratio to the reference is at least `atLeast` or at most `atMost`. */
export function describe(measured: Measured, wanted?: Goal) {
  const ratio = measured.value / measured.reference.value
  const judged = wanted && isMet(ratio, wanted)
  figures.push({ ...measured, ratio, ...judged, measured: new Date().toISOString() })
  const { name, value, unit, reference } = measured
  console.log(
    `${judged?.met === false ? '!' : ' '} ${name}: ${ratio.toFixed(2)} × ${reference.name} (${judged ? `goal ${judged.goal}` : 'no goal'}; ${round(value)} against ${round(reference.value)} ${unit})`,
  )
}

function isMet(ratio: number, { atLeast, atMost }: Goal) {
  if (atLeast !== undefined) return { goal: `≥ ${round(atLeast)} ×`, wanted: atLeast, met: ratio >= atLeast }
  return { goal: `≤ ${round(atMost)} ×`, wanted: atMost, met: ratio <= atMost }
}

export function writeResults(file: string): Figure[] {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }).figures : []
  const now = new Set(figures.map(nameOf))
  const all = [...before.filter((figure) => !now.has(nameOf(figure))), ...figures]
  writeFileSync(file, `${JSON.stringify({ figures: all }, null, 2)}\n`)
  return all
}

const nameOf = ({ name, reference }: Figure) => `${name}, ${reference.name}`

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3)
}
