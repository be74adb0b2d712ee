import { useSearchParams } from 'react-router'
import '../admin.css'
import { Brand } from '../../shell/brand.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { useHydrated } from '../use-hydrated.ts'
import { AskLinkForm } from './ask-link-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where staff who forgot their password ask for a link, and where that link leads. */
export default function Restablecer() {
  const agencia = useAgencia()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const tk = params.get('tk') ?? ''
  return (
    <main className="admin-entry on-night">
      <title>{agencia ? `Contraseña del personal · ${agencia.nombre}` : 'Contraseña del personal'}</title>
      <div className="admin-entry-card">
        {agencia && (
          <div className="admin-entry-brand on-dark">
            <Brand nombre={agencia.nombre} lema={agencia.lema} size="small" />
          </div>
        )}
        <div className="admin-entry-body">
          <h1>{tk ? 'Generar una nueva contraseña' : 'Recuperar tu acceso'}</h1>
          {hydrated && (tk ? <NewPasswordForm tk={tk} /> : <AskLinkForm />)}
        </div>
      </div>
    </main>
  )
}
