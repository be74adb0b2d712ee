import { restablecerpassword } from '../../contract/especificacion/identidad.ts'
import { type FormResult, refusalOf, resultFieldOf, sendForm } from '../api/plain-form.ts'
import { passwordHint } from '../session/password-hint.ts'
import { FormPage } from '../shell/form-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import type { Route } from './+types/restablecer-password.ts'

export function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  const extra = { mail: query.get('mail') ?? '', tk: query.get('tk') ?? '' }
  return sendForm(args, restablecerpassword, { extra, secret: ['password', 'tk'] })
}

export default function RestablecerPassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Generar una nueva contraseña" hidden />
      <FormPage title="Generar una nueva contraseña" hora="noche">
        <div className="stack needs-script" data-island="new-password">
          <SkeletonBox label="Verificando tu enlace" form />
          <div data-failure hidden>
            <NoticeBanner>No pudimos terminar de cargar la página. Revisá tu conexión y cargala de nuevo.</NoticeBanner>
          </div>
        </div>
        <noscript className="stack">
          <PlainNewPassword sent={actionData} />
        </noscript>
        <p className="row">
          <Link to="/">Volver al inicio</Link>
        </p>
      </FormPage>
    </>
  )
}

function PlainNewPassword({ sent }: { sent: FormResult<number> | undefined }) {
  if (sent?.reply === 1) return <Band tone="ok">La contraseña fue modificada con éxito!</Band>
  if (sent?.reply !== undefined) {
    return (
      <EmptyState
        title="No hay solicitudes de cambio de contraseña"
        action={<Link to="/recuperarcuenta">Olvidé mi contraseña</Link>}
      >
        El enlace sirve una sola vez y por poco tiempo. Pedí uno nuevo y revisá tu mail.
      </EmptyState>
    )
  }
  const { password, ...others } = sent ? sent.campos : { password: undefined }
  const refusal = Object.values(others)[0] ?? refusalOf(sent)
  return (
    <>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate>
        <PasswordField
          label="Nueva Contraseña"
          autoComplete="new-password"
          help={passwordHint.cliente}
          {...resultFieldOf(sent, 'password')}
          error={password}
        />
        {/* Browsers do not submit an unticked checkbox. Without this hidden value, the server would use its own default. */}
        <input type="hidden" name="cerrarllaves" value="0" />
        <Checkbox
          label="Quitar también las entradas con huella o PIN"
          help="Si alguien más pudo entrar a tu cuenta."
          name="cerrarllaves"
          value="1"
          defaultChecked={sent?.values.cerrarllaves !== '0'}
        />
        <Button type="submit" wide>
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}
