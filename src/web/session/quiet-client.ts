import { createClient } from '../api/client.ts'
import { readSession } from './session-store.ts'

/** The browser's client for calls nobody asked for: a refused session stays the caller's business, no dialog opens. */
export const quietClient = createClient((path, init) => fetch(path, init), {
  session: readSession,
})
