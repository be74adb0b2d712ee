import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import '../account.css'
import './datos.css'
import { confirmarmail } from '../../../contract/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { signOut } from '../../session/session-store.ts'
import { requestSignIn } from '../../session/sign-in-request.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { asApiError } from '../use-asked.ts'

/** Where the link to a new address leads. It asks for a press: what opens mails by itself must not confirm them. */
export default function ConfirmarMail() {
  const [query] = useSearchParams()
  const [state, setState] = useState<'idle' | 'sending' | 'confirmed' | 'changed'>('idle')
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setState('sending')
    setFailure(undefined)
    try {
      const { results } = await browserClient.call(confirmarmail, { body: { tk: query.get('tk') ?? '' } })
      const changed = results.cambiada === '1'
      // The server ended every session of the account; this browser's may be one of them.
      if (changed) signOut()
      setState(changed ? 'changed' : 'confirmed')
    } catch (error) {
      setFailure(asApiError(error).message)
      setState('idle')
    }
  }
  return (
    <div className="sheet account-page">
      <PageHead title="Confirmar la dirección" hidden />
      <h1>Confirmar la dirección</h1>
      {failure && (
        <p className="account-refusal datos-refusal" role="alert">
          {failure}
        </p>
      )}
      {state === 'confirmed' ? (
        <EmptyState
          icon={MailCheck}
          heading="h2"
          title="Tu dirección está confirmada"
          action={
            <Link look="filled" to="/reservas">
              Ir a mis reservas
            </Link>
          }
        >
          Gracias: ya sabemos que es tuya.
        </EmptyState>
      ) : state === 'changed' ? (
        <EmptyState
          icon={MailCheck}
          heading="h2"
          title="Tu cuenta tiene una dirección nueva"
          action={<Button onClick={requestSignIn}>Iniciar Sesión</Button>}
        >
          Desde ahora entrás con ella, y ahí te llegan los avisos. Cerramos todas las sesiones: volvé a entrar.
        </EmptyState>
      ) : (
        <EmptyState
          icon={MailCheck}
          heading="h2"
          title="Falta este paso"
          action={
            <Button pending={state === 'sending'} pendingLabel="Confirmando" onClick={() => void confirm()}>
              Confirmar mi dirección
            </Button>
          }
        >
          Así nadie puede poner en su cuenta una dirección que no es suya. Si la cuenta no la creaste vos, no la
          confirmes.
        </EmptyState>
      )}
    </div>
  )
}
