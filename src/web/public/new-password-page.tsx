import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { restablecerpassword, verificardatos } from '../../contract/especificacion/identidad.ts'
import { llavesderecuperacion } from '../../contract/personas/llaves.ts'
import { password } from '../../contract/request-fields.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { useSentForm } from '../api/sent-form.tsx'
import { DeleteLlavesCheckbox } from '../session/delete-llaves-checkbox.tsx'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { passwordHint } from '../session/password-hint.ts'
import { signOut } from '../session/session-store.ts'
import { Band } from '../ui/band.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'

/** Shows the page of a recovery link. The form appears once the server has validated the mail address and the code in the URL. */
export default function NewPasswordPage() {
  const query = new URLSearchParams(location.search)
  const [request] = useState({ mail: query.get('mail') ?? '', tk: query.get('tk') ?? '' })
  const { state, failure, llaves, retry, expire } = useReset(request)
  const [changed, setChanged] = useState(false)
  const finish = () => {
    // The server ended every session of the account, so this browser signs out too.
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
      {!changed && state === 'asking' && <SkeletonBox label="Verificando tu enlace" form />}
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
          El enlace sirve una sola vez y por poco tiempo. Pedí uno nuevo y revisá tu mail.
        </EmptyState>
      )}
    </>
  )
}

const schema = z
  .object({ password: password(), password2: z.string() })
  .refine((typed) => typed.password === typed.password2, {
    path: ['password2'],
    error: 'Las contraseñas deben coincidir',
    when: () => true,
  })

type Props = {
  request: ResetRequest
  llaves: LlavesDeRecuperacion
  onChanged: () => void
  onExpired: () => void
}

function NewPasswordForm({ request, llaves: { llaves, cerrarllaves }, onChanged, onExpired }: Props) {
  const [deletesLlaves, setDeletesLlaves] = useState(cerrarllaves)
  const sent = useSentForm(schema, { defaultValues: { password: '', password2: '' } }, async ({ password }) => {
    const reply = await browserClient.call(restablecerpassword, {
      body: { ...request, password, cerrarllaves: deletesLlaves ? '1' : '0' },
    })
    if (reply === 1) onChanged()
    else onExpired()
  })
  return (
    <>
      {sent.refusal && <NoticeBanner onClose={sent.clear}>{sent.refusal}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate onSubmit={sent.submit}>
        <NewPasswordFields
          form={sent.form}
          help={passwordHint.cliente}
          labels={['Nueva Contraseña', 'Repite Contraseña']}
        />
        <DeleteLlavesCheckbox llaves={llaves} checked={deletesLlaves} onChange={setDeletesLlaves} />
        <Button type="submit" wide pending={sent.sending} pendingLabel="Guardando">
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}

type ResetRequest = { mail: string; tk: string }
type LlavesDeRecuperacion = ReplyOf<typeof llavesderecuperacion>['results']
type State = 'asking' | 'valid' | 'invalid' | 'failed'

/**
 * Returns whether the recovery link is valid, and the account's passkeys. `retry` requests both again. `expire` marks the link as used.
 */
function useReset({ mail, tk }: ResetRequest) {
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState('')
  const [llaves, setLlaves] = useState<LlavesDeRecuperacion>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt.
  useEffect(() => {
    const unmounted = new AbortController()
    setState('asking')
    const request = { body: { mail, tk }, signal: unmounted.signal }
    const ask = async () => {
      if ((await browserClient.call(verificardatos, request)) !== 1) return setState('invalid')
      setLlaves((await browserClient.call(llavesderecuperacion, request)).results)
      setState('valid')
    }
    ask().catch((error: unknown) => {
      if (unmounted.signal.aborted) return
      setState('failed')
      setFailure(error instanceof ApiError ? error.message : '')
    })
    return () => unmounted.abort()
  }, [mail, tk, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const expire = useCallback(() => setState('invalid'), [])
  return { state, failure, llaves, retry, expire }
}
