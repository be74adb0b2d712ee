import { unexpectedFailureText } from '../ui/failure-words.ts'
import { PartNotLoaded } from '../ui/load-part.ts'
import { ApiError } from './client.ts'

/** Returns an ApiError unchanged. Reports any other error as a defect, and returns an ApiError that hides its cause. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const isPart = error instanceof PartNotLoaded
  if (!isPart) reportError(error)
  return new ApiError(0, { codigo: 'interno', mensaje: isPart ? error.message : unexpectedFailureText })
}

export const failureText = (error: unknown): string => asApiError(error).message
