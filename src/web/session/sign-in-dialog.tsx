import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { AuthForms, type AuthView } from './auth-forms.tsx'

/** The sign-in and registration dialog. It has no word on success: its host closes it once there is a session. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<AuthView>('ingreso')
  return (
    <Dialog open onClose={onClose} title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'}>
      <AuthForms view={view} onView={setView} />
    </Dialog>
  )
}
