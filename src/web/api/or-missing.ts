import { ApiError } from './client.ts'

/** Of a call for the thing that an address names: there is none, or what stands there is no number. */
export const noSuch = [404, 400]

/** What `ask` answers; null when it is refused with one of `statuses`: there is no such thing. Anything else is thrown on. */
export async function orMissing<Found>(statuses: number[], ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null
    throw error
  }
}
