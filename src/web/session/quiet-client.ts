import { createClient } from '../api/client.ts'
import { readSession } from './session-store.ts'

/** The browser's API client for background calls. A rejected session opens no dialog; the caller handles the error. */
export const quietClient = createClient((path, init) => fetch(path, init), {
  session: readSession,
})
