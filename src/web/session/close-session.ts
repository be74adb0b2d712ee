import { plainCall } from '../api/plain-call.ts'
import { noConnectionText } from '../ui/failure-words.ts'
import { showToast } from '../ui/toast.ts'
import { dropBorradores } from './borradores.ts'
import { readSession, signOut } from './session-store.ts'

/**
 * Ends the session on the server, then in the browser. If the server cannot be reached or returns an error, keeps the session and shows a
 * message. `next` is the public page to open if the current page needs a session.
 */
export async function closeSession(next?: string): Promise<void> {
  const reason = await end()
  if (reason) return showToast(`No pudimos cerrar tu sesión. ${reason}`, 'bad')
  dropBorradores(readSession()?.mail ?? '')
  signOut()
  if (next) location.assign(next)
}

async function end(): Promise<string | undefined> {
  try {
    const { status } = await plainCall('GET', '/api/cerrarsesion.php')
    return status === 200 ? undefined : 'Probá de nuevo en unos minutos'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return noConnectionText
  }
}
