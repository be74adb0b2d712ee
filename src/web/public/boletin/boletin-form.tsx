import { CircleAlert, MailCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FieldNotes, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import type { Suscripcion } from './subscribe.ts'

export function BoletinForm({ answer }: { answer?: Suscripcion }) {
  const rechazo = answer && 'rechazo' in answer ? answer.rechazo : undefined
  const text = {
    label: 'Tu mail',
    error: rechazo?.campos.mail ?? rechazo?.mensaje,
    help: 'Te das de baja cuando quieras, con un clic en cada envío.',
  }
  const { id, control } = useField(text, 'boletin-mail')
  if (answer && 'mensaje' in answer)
    return (
      <div className="boletin-form">
        <ConfirmationSent mail={answer.mail} mensaje={answer.mensaje} />
      </div>
    )
  return (
    <form className="stack tight boletin-form" method="post" action="/boletin" noValidate data-in-place=".boletin-form">
      <label className="field-label" htmlFor={id}>
        {text.label}
      </label>
      <div className="joined boletin-row">
        <input
          {...control}
          className="input"
          name="mail"
          type="email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          defaultValue={answer?.mail}
        />
        <Button type="submit" look="night" size={56} pendingLabel="Enviando">
          Suscribirme
        </Button>
      </div>
      <div className="boletin-error" aria-live="polite">
        <FieldNotes id={id} error={text.error} />
        {!text.error && (
          <p className="field-error" data-failure hidden>
            <Icon of={CircleAlert} />
            <span />
          </p>
        )}
      </div>
      <FieldNotes id={id} help={text.help} />
    </form>
  )
}

function ConfirmationSent({ mail, mensaje }: { mail: string; mensaje: string }) {
  return (
    <ResultMessage className="line panel">
      <Icon of={MailCheck} className="sign sign-ok" />
      <p>
        <strong>{mensaje}</strong>
        <br />
        Lo mandamos a <span className="breaks">{mail}</span>. Si no aparece, mirá en el correo no deseado.
      </p>
    </ResultMessage>
  )
}
