import { ApiError } from '../api/client.ts'
import { loadPart } from '../ui/load-part.ts'
import { showToast } from '../ui/toast-store.ts'
import { dropBorradores } from './borradores.ts'
import { quietClient } from './quiet-client.ts'
import { readSession, signOut } from './session-store.ts'

/**
 * Ends the session on the server, then here. When the server cannot be told, nothing changes here and the person hears
 * of it. `leave` goes to a page for everybody before the present one loses its session.
 */
export async function closeSession(leave?: () => Promise<void>): Promise<void> {
  try {
    const { cerrarsesion } = await loadPart(() => import('../../contract/especificacion/identidad.ts'))
    await quietClient.call(cerrarsesion)
    await leave?.()
    dropBorradores(readSession()?.mail ?? '')
    signOut()
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'No hay conexión. Revisá tu internet y probá de nuevo'
    showToast(`No pudimos cerrar tu sesión. ${reason}`, 'bad')
  }
}
