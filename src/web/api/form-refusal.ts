import { ApiError } from './client.ts'

/** The action result of a refused form: a message per field, or one message for the whole form. */
export type FormRefusal = { status: number; campos: Record<string, string>; mensaje?: string }

/** Converts an ApiError to a `FormRefusal`. Rethrows any other error. */
export function toFormRefusal(error: unknown, campos: readonly string[]): FormRefusal {
  if (!(error instanceof ApiError)) throw error
  const mine = Object.entries(error.campos).filter(([name]) => campos.includes(name))
  const allShown = mine.length > 0 && mine.length === Object.keys(error.campos).length
  return { status: error.status, campos: Object.fromEntries(mine), mensaje: allShown ? undefined : error.message }
}
