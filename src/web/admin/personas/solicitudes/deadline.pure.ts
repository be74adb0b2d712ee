import { formatDuration } from '../../values/moment.pure.ts'

const hora = 3_600_000
const replyTime = 24 * hora

/**
 * Formats how much of the 24 hours to answer a request is left, or how long ago they ended. `created` is the ISO instant of the request.
 */
export function describeDeadline(created: string, now: Date): { text: string; tone: 'plain' | 'alert' | 'bad' } {
  const remaining = Date.parse(created) + replyTime - now.getTime()
  if (remaining < 0) return { text: `Vencida hace ${formatDuration(-remaining)}`, tone: 'bad' }
  return { text: `Quedan ${formatDuration(remaining)}`, tone: remaining < 6 * hora ? 'alert' : 'plain' }
}
