import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../session/session-store.ts'
import { Band } from '../ui/band.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useReset } from './use-reset.ts'

/** The form of a mailed link, once the server has said that the link is good; mail and code are in the address. */
export default function NewPasswordPage() {
  const query = new URLSearchParams(location.search)
  const [request] = useState({ mail: query.get('mail') ?? '', tk: query.get('tk') ?? '' })
  const { state, failure, llaves, retry, expire } = useReset(request)
  const [changed, setChanged] = useState(false)
  const finish = () => {
    // The server ended every session of the account; this browser's may be one of them.
    signOut()
    setChanged(true)
  }
  return (
    <>
      <div role="status" className="contents">
        {changed && <Band tone="ok">La contraseña fue modificada con éxito!</Band>}
      </div>
      {changed && (
        <p className="row">
          <a className="text-link" href="/login">
            Iniciar Sesión
          </a>
        </p>
      )}
      {!changed && state === 'asking' && <SkeletonBox label="Verificando tu enlace" />}
      {!changed && state === 'failed' && (
        <FailedState heading="h2" title="No pudimos verificar tu enlace" onRetry={retry}>
          {failure}
        </FailedState>
      )}
      {!changed && state === 'valid' && llaves && (
        <NewPasswordForm request={request} llaves={llaves} onChanged={finish} onExpired={expire} />
      )}
      {!changed && state === 'invalid' && (
        <EmptyState
          heading="h2"
          icon={KeyRound}
          title="No hay solicitudes de cambio de contraseña"
          action={
            <a className={buttonClass({})} href="/recuperarcuenta">
              Olvidé mi contraseña
            </a>
          }
        >
          El enlace sirve una sola vez y por poco tiempo. Pedí uno nuevo y revisá tu casilla.
        </EmptyState>
      )}
    </>
  )
}
