import { ApiError } from './client.ts'

/** The statuses of a missing object or an invalid id in the URL. */
export const notFoundStatuses = [404, 400]

/** Returns whether a reply refuses the id of the URL. */
export const isMissing = ({ refusal }: { refusal: ApiError | undefined }): boolean =>
  refusal !== undefined && notFoundStatuses.includes(refusal.status)

/** Returns the result of `ask`, or null if the API responds with one of `statuses`. Rethrows other errors. */
export async function orMissing<Found>(statuses: number[], ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null
    throw error
  }
}
