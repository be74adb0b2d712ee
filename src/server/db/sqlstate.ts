/** Returns whether the error or one of its causes has one of `codes`: SQL states, or system errors such as ENOENT. */
export function hasSqlState(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && codes.includes(cause.code)) return true
  return false
}
