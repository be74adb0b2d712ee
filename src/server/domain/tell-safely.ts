/** An error in a line without personal data: a failed query's text and parameters are left out. */
export function describeSafely(error: unknown): string {
  const parts: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? ` [${String(cause.code)}]` : ''
    const inner = cause instanceof AggregateError ? ` (${cause.errors.map(describeSafely).join('; ')})` : ''
    parts.push(`${cause.name}${code}: ${isQuery(cause) ? 'query failed' : cause.message}${inner}`)
  }
  return parts.join(', caused by ') || 'unknown error'
}

function isQuery(error: Error): boolean {
  return 'query' in error || 'detail' in error || error.message.startsWith('Failed query')
}
