import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { passwordHint } from '../../session/password-hint.ts'
import './datos.css'
import { confirmarmail, verenlacemail } from '../../../contract/personas/mis-datos.ts'
import { type FormResult, refusalOf, resultFieldOf, sendForm } from '../../api/plain-form.ts'
import { useReply } from '../../api/use-answer.ts'
import { signOut } from '../../session/session-store.ts'
import { requestSignIn } from '../../session/sign-in-request.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { Route } from './+types/confirm-mail.ts'
import { ConfirmMailForm } from './confirm-mail-form.tsx'

export function action(args: Route.ActionArgs) {
  const extra = { tk: new URL(args.request.url).searchParams.get('tk') ?? '' }
  return sendForm(args, confirmarmail, { extra, secret: ['password', 'nueva', 'tk'] })
}

/** `nueva`: the account has a new password, and the server ended all its sessions. */
type ConfirmationKind = 'confirmada' | 'cambiada' | 'nueva'

/** The link proves that the mailbox is the user's. The password proves that the account is the user's. */
export default function ConfirmMail({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const tk = query.get('tk') ?? ''
  const enlace = useReply(verenlacemail, { body: { tk }, when: tk !== '' })
  const [done, setDone] = useState<ConfirmationKind>()
  const finish = (como: ConfirmationKind) => {
    if (como !== 'confirmada') signOut()
    setDone(como)
  }
  const seen = tk ? enlace.data?.results : { sirve: false, cambia: false }
  return (
    <>
      <PageHead title="Confirmar tu mail" hidden />
      <FormPage title="Confirmar tu mail">
        <div className="needs-script">
          {done ? (
            <ResultMessage>
              <MailConfirmed como={done} />
            </ResultMessage>
          ) : enlace.error ? (
            <FailedState title="No pudimos comprobar el enlace" onRetry={enlace.retry} retrying={enlace.loading}>
              {enlace.error}
            </FailedState>
          ) : !seen ? (
            <SkeletonBox label="Comprobando tu enlace" />
          ) : seen.sirve ? (
            <ConfirmMailForm tk={tk} cambia={seen.cambia} onDone={finish} />
          ) : (
            <EmptyState
              icon={MailX}
              heading="h2"
              title="Este enlace ya no sirve"
              action={
                <Link look="filled" to="/cuenta/datos">
                  Ir a mis datos
                </Link>
              }
            >
              Venció, ya se usó o pediste otro después. Podés pedir uno nuevo desde tus datos.
            </EmptyState>
          )}
        </div>
        <noscript>
          <ConfirmMailWithoutScript sent={actionData} />
        </noscript>
      </FormPage>
    </>
  )
}

function MailConfirmed({ como }: { como: ConfirmationKind }) {
  if (como === 'confirmada')
    return (
      <EmptyState
        icon={MailCheck}
        heading="h2"
        title="Tu mail está confirmado"
        action={
          <Link look="filled" to="/reservas">
            Ir a mis reservas
          </Link>
        }
      >
        Gracias: ya sabemos que es tuya.
      </EmptyState>
    )
  const title = como === 'nueva' ? 'Tu mail está confirmado' : 'Tu cuenta tiene un mail nuevo'
  return (
    <EmptyState
      icon={MailCheck}
      heading="h2"
      title={title}
      action={<Button onClick={requestSignIn}>Iniciar Sesión</Button>}
    >
      {como === 'nueva'
        ? 'La contraseña que elegiste ya vale. Cerramos todas las sesiones: volvé a entrar con ella.'
        : 'Desde ahora entrás con él, y ahí te llegan los avisos. Cerramos todas las sesiones: volvé a entrar.'}
    </EmptyState>
  )
}

/**
 * Shows the form to browsers without JavaScript. The user types the account's password or a new one. The server checks the link only on
 * submit.
 */
function ConfirmMailWithoutScript({ sent }: { sent: FormResult<{ results: { cambiada: boolean } }> | undefined }) {
  if (sent?.reply)
    return (
      <Band tone="ok">
        {sent.reply.results.cambiada ? 'Tu cuenta tiene un mail nuevo.' : 'Tu mail está confirmado.'}
      </Band>
    )
  const { password, nueva, ...others } = sent ? sent.campos : {}
  const refusal = Object.values(others)[0] ?? refusalOf(sent)
  return (
    <form className="stack wide datos-form" method="post" noValidate>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      <PasswordField label="Tu contraseña" {...resultFieldOf(sent, 'password')} error={password} />
      <PasswordField
        label="O una contraseña nueva"
        autoComplete="new-password"
        help={`Si no la sabés o la cuenta no la creaste vos: la anterior deja de valer. ${passwordHint.cliente}`}
        {...resultFieldOf(sent, 'nueva')}
        error={nueva}
      />
      <Button type="submit">Confirmar mi mail</Button>
    </form>
  )
}
