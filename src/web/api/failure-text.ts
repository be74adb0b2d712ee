import { PartNotLoaded } from '../ui/load-part.ts'
import { ApiError } from './client.ts'

/** What a person reads of a failed call. An unexpected failure is reported to the console as well. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError || error instanceof PartNotLoaded) return error.message
  reportError(error)
  return 'Tuvimos un problema. Probá de nuevo en unos minutos'
}
