/** Waits for a write; a row that is there already (a unique index says so) is told as `refusal`. */
export async function unlessRepeated<Result>(write: PromiseLike<Result>, refusal: Error): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw breaksUniqueIndex(error) ? refusal : error
  }
}

function breaksUniqueIndex(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505') return true
  return false
}
