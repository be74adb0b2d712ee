/**
 * Preloaded into a process. Writes the process's performance marks to the file PHASES on exit, one per line, in milliseconds since the
 * epoch.
 */
import { appendFileSync } from 'node:fs'

process.on('exit', () => {
  const { timeOrigin } = performance
  const marks = performance
    .getEntriesByType('mark')
    .map(({ name, startTime }) => ({ name, at: timeOrigin + startTime }))
  for (const mark of [{ name: 'process', at: timeOrigin }, ...marks])
    appendFileSync(process.env.PHASES ?? '', `${JSON.stringify(mark)}\n`)
})
