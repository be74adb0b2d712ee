import { Link } from '../../../ui/link.tsx'
import { AdminSignInForm } from './admin-sign-in-form.tsx'
import { EntryCard } from './entry-card.tsx'

/** Stands in place of any screen until staff signs in; the address stays, so the screen follows. */
export function AdminSignInPage() {
  return (
    <EntryCard title="Administración" heading="Administración">
      <p className="admin-subtitle">Ingresá con tu usuario del personal.</p>
      <AdminSignInForm />
      <p className="row">
        <Link to="/admin/restablecer">Olvidé mi contraseña</Link>
        <Link to="/">Volver al inicio</Link>
      </p>
    </EntryCard>
  )
}
