import { createClient } from '../api/client.ts'
import { readSession } from './session-store.ts'

/** The API client for background calls. If the session is rejected, no dialog opens, and the caller handles the error. */
export const quietClient = createClient((path, init) => fetch(path, init), {
  session: readSession,
})
