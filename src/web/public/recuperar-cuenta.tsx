import { recuperarBody, recuperarcuenta } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { fieldOf, refusalOf, sendForm } from '../api/plain-form.ts'
import { useTimed } from '../session/use-timed.ts'
import { FormPage } from '../shell/form-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/recuperar-cuenta.ts'

const asked = 'Por favor, verifique su casilla de mail para restablecer la contraseña'

/** The form as the browser sends it where no script runs. */
export function action(args: Route.ActionArgs) {
  return sendForm(args, recuperarcuenta)
}

/** Asks for the link that sets a new password. */
export default function RecuperarCuenta({ actionData: sent }: Route.ComponentProps) {
  const plain = fieldOf(sent, 'mail')
  const [success, showSuccess] = useTimed<string>(10_000, sent?.reply && asked)
  const [failure, showFailure] = useTimed<string>(5000, refusalOf(sent))
  const form = useContractForm(recuperarBody, { defaultValues: { mail: plain.defaultValue ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    showSuccess(undefined)
    showFailure(undefined)
    try {
      await browserClient.call(recuperarcuenta, { body })
      showSuccess(asked)
    } catch (error) {
      showFailure(showServerErrors(form, error))
    }
  })
  return (
    <>
      <PageHead title="Recuperar cuenta" hidden />
      <FormPage title="Recuperar cuenta">
        <div role="status" className={success ? undefined : 'visually-hidden'}>
          {success && <Band tone="ok">{success}</Band>}
        </div>
        {failure && <NoticeBanner onClose={() => showFailure(undefined)}>{failure}</NoticeBanner>}
        <form className="fields fields-1" method="post" noValidate onSubmit={submit}>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            help="El de tu cuenta. Te mandamos un enlace para elegir otra contraseña."
            defaultValue={plain.defaultValue}
            error={errors.mail?.message ?? (form.formState.isDirty ? undefined : plain.error)}
            {...form.register('mail')}
          />
          <Button type="submit" wide pending={isSubmitting} pendingLabel="Enviando">
            Recuperar cuenta
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
