import { plainCall } from '../api/plain-call.ts'
import { showToast } from '../ui/toast.ts'
import { dropBorradores } from './borradores.ts'
import { readSession, signOut } from './session-store.ts'

/**
 * Ends the session on the server, then here. When the server cannot be reached, nothing changes here and the person is shown why.
 * `next` is the page for everybody that follows, where the present one needs a session.
 */
export async function closeSession(next?: string): Promise<void> {
  const reason = await end()
  if (reason) return showToast(`No pudimos cerrar tu sesión. ${reason}`, 'bad')
  dropBorradores(readSession()?.mail ?? '')
  signOut()
  if (next) location.assign(next)
}

/** Why it could not be ended, if so. */
async function end(): Promise<string | undefined> {
  try {
    const { status } = await plainCall('GET', '/api/cerrarsesion.php')
    return status === 200 ? undefined : 'Probá de nuevo en unos minutos'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'
  }
}
