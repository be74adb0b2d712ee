import { hasSqlState } from './sqlstate.ts'

/** Waits for a write. @throws `refusal` if the row already exists (unique index) */
export async function unlessRepeated<Result>(write: PromiseLike<Result>, refusal: Error): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw hasSqlState(error, '23505') ? refusal : error
  }
}
