import { recuperarcuenta } from '../../contract/especificacion/identidad.ts'
import { refusalOf, resultFieldOf, sendForm } from '../api/plain-form.ts'
import { FormPage } from '../shell/form-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/recuperar-cuenta.ts'

export function action(args: Route.ActionArgs) {
  return sendForm(args, recuperarcuenta)
}

export default function RecuperarCuenta({ actionData: sent }: Route.ComponentProps) {
  const refusal = refusalOf(sent)
  return (
    <>
      <PageHead title="Recuperar cuenta" hidden />
      <FormPage title="Recuperar cuenta" hora="noche">
        {sent?.reply && (
          <div className="below-2" role="status" tabIndex={-1} data-lifetime="10000">
            <Band tone="ok">Por favor, verifique su casilla de mail para restablecer la contraseña</Band>
          </div>
        )}
        {refusal && (
          <div data-lifetime="5000">
            <NoticeBanner>{refusal}</NoticeBanner>
          </div>
        )}
        <form className="fields fields-1" method="post" noValidate data-in-place=".form-page">
          <TextField
            id="mail"
            label="Email"
            type="email"
            autoComplete="username"
            help="El de tu cuenta. Te mandamos un enlace para elegir otra contraseña."
            {...resultFieldOf(sent, 'mail')}
            defaultValue={sent?.values.mail}
          />
          <Button type="submit" wide look={sent?.reply ? 'outline' : 'filled'} pendingLabel="Enviando">
            {sent?.reply ? 'Mandar otra vez' : 'Recuperar cuenta'}
          </Button>
        </form>
        <p className="row">
          <Link to="/">Volver al inicio</Link>
          <Link to="/login">Iniciar Sesión</Link>
        </p>
      </FormPage>
    </>
  )
}
