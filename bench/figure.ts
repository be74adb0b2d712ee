import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** One measured thing beside what stands next to it in the same run; without a goal it is told and not judged. */
export type Figure = {
  name: string
  value: number
  unit: string
  reference: { name: string; value: number }
  ratio: number
  goal?: string
  /** The ratio that the goal names. */
  wanted?: number
  met?: boolean
  /** Where it goes, as this run's profile has it: told where the goal is missed. */
  profile?: string
  /** When, as an ISO time. */
  measured: string
}

type Measured = Pick<Figure, 'name' | 'value' | 'unit' | 'reference' | 'profile'>

const figures: Figure[] = []

type Goal = { atLeast: number; atMost?: undefined } | { atMost: number; atLeast?: undefined }

/** Prints a figure, and whether its ratio to its reference is at least `atLeast`, or at most `atMost`. */
export function tell(measured: Measured, wanted?: Goal) {
  const ratio = measured.value / measured.reference.value
  const judged = wanted && judge(ratio, wanted)
  figures.push({ ...measured, ratio, ...judged, measured: new Date().toISOString() })
  const { name, value, unit, reference } = measured
  console.log(
    `${judged?.met === false ? '!' : ' '} ${name}: ${ratio.toFixed(2)} × ${reference.name} (${judged ? `goal ${judged.goal}` : 'no goal'}; ${round(value)} against ${round(reference.value)} ${unit})`,
  )
}

function judge(ratio: number, { atLeast, atMost }: Goal) {
  if (atLeast !== undefined) return { goal: `≥ ${round(atLeast)} ×`, wanted: atLeast, met: ratio >= atLeast }
  return { goal: `≤ ${round(atMost)} ×`, wanted: atMost, met: ratio <= atMost }
}

/** Keeps what was measured now in the place of what was measured before; answers all. */
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

/** What nineteen of twenty stay within. */
export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3)
}
