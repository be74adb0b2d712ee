import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'

export async function endSession(next?: string): Promise<void> {
  try {
    const { closeSession } = await loadPart(() => import('./close-session.ts'))
    await closeSession(next)
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error
    showToast('No pudimos cerrar tu sesión. No hay conexión. Revisá tu internet y probá de nuevo', 'bad')
  }
}
