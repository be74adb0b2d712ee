import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pistaDeClave } from '../../session/pista-de-clave.ts'
import './datos.css'
import { confirmarmail, verenlacemail } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { fieldOf, refusalOf, type Sent, sendForm } from '../../api/plain-form.ts'
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
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { Told } from '../../ui/told.tsx'
import { useAsked } from '../use-asked.ts'
import type { Route } from './+types/confirmar-mail.ts'
import { ConfirmarForm } from './confirmar-form.tsx'

/** The form as the browser sends it where no script runs; the code stands in the mailed address. */
export function action(args: Route.ActionArgs) {
  const extra = { tk: new URL(args.request.url).searchParams.get('tk') ?? '' }
  return sendForm(args, confirmarmail, { extra, secret: ['password', 'nueva', 'tk'] })
}

/** `nueva`: the account has a new password, and every session ended. */
type Hecho = 'confirmada' | 'cambiada' | 'nueva'

/** Where the link that confirms an address leads. Its mailbox was proved by following it; the password proves the account. */
export default function ConfirmarMail({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const tk = query.get('tk') ?? ''
  const enlace = useAsked(tk || undefined, (signal) => browserClient.call(verenlacemail, { body: { tk }, signal }))
  const [hecho, setHecho] = useState<Hecho>()
  const finish = (como: Hecho) => {
    // The server ended every session of the account; this browser's may be one of them.
    if (como !== 'confirmada') signOut()
    setHecho(como)
  }
  const visto = tk ? enlace.data?.results : { sirve: false, cambia: false }
  return (
    <>
      <PageHead title="Confirmar tu email" hidden />
      <FormPage title="Confirmar tu email">
        <div className="needs-script">
          {hecho ? (
            <Told>
              <Confirmada como={hecho} />
            </Told>
          ) : enlace.error ? (
            <FailedState title="No pudimos comprobar el enlace" onRetry={enlace.reload} retrying={enlace.loading}>
              {enlace.error.message}
            </FailedState>
          ) : !visto ? (
            <SkeletonBox label="Comprobando tu enlace" />
          ) : visto.sirve ? (
            <ConfirmarForm tk={tk} cambia={visto.cambia} onDone={finish} />
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
          <PlainConfirmar sent={actionData} />
        </noscript>
      </FormPage>
    </>
  )
}

function Confirmada({ como }: { como: Hecho }) {
  if (como === 'confirmada')
    return (
      <EmptyState
        icon={MailCheck}
        heading="h2"
        title="Tu email está confirmado"
        action={
          <Link look="filled" to="/reservas">
            Ir a mis reservas
          </Link>
        }
      >
        Gracias: ya sabemos que es tuya.
      </EmptyState>
    )
  const title = como === 'nueva' ? 'Tu email está confirmado' : 'Tu cuenta tiene un email nuevo'
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

/** The same where no script runs: one of the two passwords, and the server says whether the link was still good. */
function PlainConfirmar({ sent }: { sent: Sent<{ results: { cambiada: boolean } }> | undefined }) {
  if (sent?.reply)
    return (
      <Band tone="ok">
        {sent.reply.results.cambiada ? 'Tu cuenta tiene un email nuevo.' : 'Tu email está confirmado.'}
      </Band>
    )
  const { password, nueva, ...others } = sent ? sent.campos : {}
  const refusal = Object.values(others)[0] ?? refusalOf(sent)
  return (
    <form className="stack wide datos-form" method="post" noValidate>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      <PasswordField label="Tu contraseña" {...fieldOf(sent, 'password')} error={password} />
      <PasswordField
        label="O una contraseña nueva"
        autoComplete="new-password"
        help={`Si no la sabés o la cuenta no la creaste vos: la anterior deja de valer. ${pistaDeClave.cliente}`}
        {...fieldOf(sent, 'nueva')}
        error={nueva}
      />
      <Button type="submit">Confirmar mi email</Button>
    </form>
  )
}
