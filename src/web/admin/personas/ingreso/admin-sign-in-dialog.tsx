import { useEffect } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { AdminSignInForm } from './admin-sign-in-form.tsx'

type Props = {
  /** Who was signed in. */
  usuario: string
  signedIn: boolean
  /** True once there is a session again, false when it is closed without one. */
  onAnswer: (signedIn: boolean) => void
}

/** A session that ended signs in again over its screen, which keeps what was typed. */
export function AdminSignInDialog({ usuario, signedIn, onAnswer }: Props) {
  useEffect(() => {
    if (signedIn) onAnswer(true)
  }, [signedIn, onAnswer])
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Tu sesión terminó">
      <p>Ingresá de nuevo para seguir donde estabas.</p>
      <AdminSignInForm usuario={usuario} />
      {/* In another tab: what was typed stays in this one. */}
      <Link to="/admin/restablecer" target="_blank">
        Olvidé mi contraseña
      </Link>
    </Dialog>
  )
}
