import { ApiError } from './client.ts'

/** What the action of a form answers when the server refused it: messages beside fields, or one for the whole form. */
export type Rechazo = { status: number; campos: Record<string, string>; mensaje?: string }

/** @throws whatever is no refusal */
export function rechazoOf(error: unknown, campos: readonly string[]): Rechazo {
  if (!(error instanceof ApiError)) throw error
  const mine = Object.entries(error.campos).filter(([name]) => campos.includes(name))
  const told = mine.length > 0 && mine.length === Object.keys(error.campos).length
  return { status: error.status, campos: Object.fromEntries(mine), mensaje: told ? undefined : error.message }
}
