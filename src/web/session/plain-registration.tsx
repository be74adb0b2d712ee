import { fieldOf, refusalOf, type Sent } from '../api/plain-form.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { NeedsScriptNote } from './needs-script-note.tsx'
import { RegistrationFields } from './registration-fields.tsx'

/** Where no script runs: an account can be made, and what cannot be done here is said. */
export function PlainRegistration({ sent }: { sent: Sent<string> | undefined }) {
  const refusal = refusalOf(sent)
  return (
    <>
      <NeedsScriptNote />
      <h2 className="t-24 form-page-part">Crear Cuenta</h2>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      {sent?.reply !== undefined ? (
        <>
          <NoticeBanner good>{sent.reply}</NoticeBanner>
          <p>
            <strong>Tu cuenta está creada</strong> con el mail {sent.valores.mail}.
          </p>
        </>
      ) : (
        <form className="fields" method="post" action="/login" noValidate>
          <RegistrationFields control={(name) => fieldOf(sent, name)} />
          <Button type="submit" wide className="field-whole">
            Crear Cuenta
          </Button>
        </form>
      )}
    </>
  )
}
