/**
 * Loaded into a process before its own code: writes what that marks, in milliseconds since the epoch, to the file that PHASES
 * names, a line a mark, as it leaves.
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
