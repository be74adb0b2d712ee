import { ApiError } from './client.ts'

/** Returns whether the API refused the id in the URL: a missing object (404) or an invalid id (400). */
export const isMissing = ({ refusal }: { refusal: ApiError | undefined }): boolean =>
  refusal?.status === 404 || refusal?.status === 400

export async function nullIfMissing<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
