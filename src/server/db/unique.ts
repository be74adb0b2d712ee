import { hasSqlState } from './sqlstate.ts'

/** @throws `refusal` if a unique index reports that the row exists */
export async function refuseDuplicate<Result>(write: PromiseLike<Result>, refusal: Error): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw hasSqlState(error, '23505') ? refusal : error
  }
}
