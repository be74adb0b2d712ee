import { ApiError } from './client.ts'

/** The action result for a refused form: messages for fields, or one message for the whole form. */
export type Rechazo = { status: number; campos: Record<string, string>; mensaje?: string }

/** Converts an ApiError to a `Rechazo`. @throws any other error */
export function rechazoOf(error: unknown, campos: readonly string[]): Rechazo {
  if (!(error instanceof ApiError)) throw error
  const mine = Object.entries(error.campos).filter(([name]) => campos.includes(name))
  const allShown = mine.length > 0 && mine.length === Object.keys(error.campos).length
  return { status: error.status, campos: Object.fromEntries(mine), mensaje: allShown ? undefined : error.message }
}
