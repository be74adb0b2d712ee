import { hasSqlState } from './sqlstate.ts'

/** Waits for a write; a row that is there already (a unique index says so) is told as `refusal`. */
export async function unlessRepeated<Result>(write: PromiseLike<Result>, refusal: Error): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw hasSqlState(error, '23505') ? refusal : error
  }
}
