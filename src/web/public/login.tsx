import { nuevousuario } from '../../contract/especificacion/identidad.ts'
import { type FormResult, refusalOf, resultFieldOf, sendForm } from '../api/plain-form.ts'
import keepPresses from '../session/keep-presses.js?raw'
import { NeedsScriptNote } from '../session/needs-script-note.tsx'
import { RegistrationFields } from '../session/registration-fields.tsx'
import { FormPage } from '../shell/form-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { Route } from './+types/login.ts'
import SignInPage, { signInLead } from './sign-in-page.tsx'

/** Handles registration without JavaScript. Sign-in needs JavaScript, because the browser stores the session. */
export function action(args: Route.ActionArgs) {
  return sendForm(args, nuevousuario, { secret: ['password'] })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Iniciar Sesión" hidden />
      {/* The script comes before the form, so that it queues early submits. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a file of the build */}
      <script dangerouslySetInnerHTML={{ __html: keepPresses }} />
      <div className="needs-script" data-island="sign-in">
        <SignInPage />
      </div>
      <noscript>
        <FormPage title="Iniciar Sesión" lead={signInLead}>
          <PlainRegistration sent={actionData} />
        </FormPage>
      </noscript>
    </>
  )
}

function PlainRegistration({ sent }: { sent: FormResult<string> | undefined }) {
  const refusal = refusalOf(sent)
  return (
    <>
      <NeedsScriptNote />
      <h2 className="t-24 ruled">Crear Cuenta</h2>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      {sent?.reply !== undefined ? (
        <>
          <NoticeBanner good>{sent.reply}</NoticeBanner>
          <p>
            <strong>Tu cuenta está creada</strong> con el mail {sent.values.mail}.
          </p>
        </>
      ) : (
        <form className="fields" method="post" action="/login" noValidate>
          <RegistrationFields control={(name) => resultFieldOf(sent, name)} />
          <Button type="submit" wide className="whole">
            Crear Cuenta
          </Button>
        </form>
      )}
    </>
  )
}
