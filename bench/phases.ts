import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from './site.ts'

type Mark = { name: string; at: number }

/** Starts the built server and records its marks. Returns the milliseconds to its first page, and a description of the phases. */
export async function startWithPhases(settings: { DATA_DIR: string }, folder: string) {
  const file = join(folder, 'phases')
  rmSync(file, { force: true })
  const begun = Date.now()
  const site = await startSite({
    ...settings,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'phases-of-a-start.mjs')}`,
    PHASES: file,
  })
  await site.stop()
  const marks = readMarks(file)
  const told = marks.map(({ name, at }) => `${name} ${Math.round(at - begun)}`)
  return { readyMs: site.readyMs, profile: `in ms, ${told.join(', ')}, first page ${Math.round(site.readyMs)}` }
}

function readMarks(file: string): Mark[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Mark).toSorted((a, b) => a.at - b.at)
}
