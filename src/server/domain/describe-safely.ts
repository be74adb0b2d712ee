/** Describes an error and its causes without personal data: omits a failed query's text and parameters. */
export function describeSafely(error: unknown): string {
  const parts: string[] = []
  for (let cause = asError(error); cause; cause = asError(cause.cause)) {
    const code = 'code' in cause ? ` [${String(cause.code)}]` : ''
    const inner = cause instanceof AggregateError ? ` (${cause.errors.map(describeSafely).join('; ')})` : ''
    parts.push(`${cause.name}${code}: ${isQuery(cause) ? 'query failed' : cause.message}${inner}`)
  }
  return parts.join(', caused by ') || `an error without a message (${typeof error})`
}

/** The queue reports errors as plain objects; other code may throw text. */
export function asError(thrown: unknown): Error | undefined {
  if (thrown instanceof Error) return thrown
  if (typeof thrown === 'string' && thrown !== '') return new Error(thrown)
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  const { message, name = 'Error', ...rest } = thrown as { message: unknown; name?: unknown }
  return Object.assign(new Error(String(message)), rest, { name: String(name) })
}

function isQuery(error: Error): boolean {
  return 'query' in error || 'detail' in error || error.message.startsWith('Failed query')
}
