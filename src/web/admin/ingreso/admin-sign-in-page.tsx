import { Brand } from '../../shell/brand.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Link } from '../../ui/link.tsx'
import { AdminSignInForm } from './admin-sign-in-form.tsx'

/** Stands in place of any screen until staff signs in; the address stays, so the screen follows. */
export function AdminSignInPage() {
  const agencia = useAgencia()
  return (
    <main className="admin-entry on-night">
      <title>{agencia ? `Administración · ${agencia.nombre}` : 'Administración'}</title>
      <div className="admin-entry-card">
        {agencia && (
          <div className="admin-entry-brand on-dark">
            <Brand nombre={agencia.nombre} lema={agencia.lema} size="small" />
          </div>
        )}
        <div className="admin-entry-body">
          <h1>Administración</h1>
          <p className="admin-subtitle">Ingresá con tu usuario del personal.</p>
          <AdminSignInForm />
          <p className="admin-entry-links">
            <Link to="/admin/restablecer">Olvidé mi contraseña</Link>
            <Link to="/">Volver al inicio</Link>
          </p>
        </div>
      </div>
    </main>
  )
}
