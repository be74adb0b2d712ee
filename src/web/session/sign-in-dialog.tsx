import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { AuthForms, type AuthView } from './auth-forms.tsx'

type Props = {
  /** Whose session ended under them. */
  lostMail?: string
  onClose: () => void
}

/** The sign-in and registration dialog. It has no word on success: its host closes it once there is a session. */
export function SignInDialog({ lostMail, onClose }: Props) {
  const [view, setView] = useState<AuthView>('ingreso')
  return (
    <Dialog open onClose={onClose} title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'}>
      {lostMail && view === 'ingreso' && (
        <p>Tu sesión terminó. Entrá de nuevo para seguir; lo que escribiste sigue acá.</p>
      )}
      <AuthForms view={view} onView={setView} knownMail={lostMail} />
    </Dialog>
  )
}
