import './boletin.css'
import { CircleAlert, MailCheck } from 'lucide-react'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNotes, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import type { Suscripcion } from './actions.ts'

/** Shows the newsletter's form. `answer` is the reply to a form that was submitted without JavaScript. */
export function BoletinContent({ Title, answer }: { Title: 'h1' | 'h2'; answer?: Suscripcion }) {
  const agencia = useAgencia()
  return (
    <section className="boletin" aria-labelledby="boletin">
      <div className="split ends boletin-sheet sheet">
        <div>
          <Title id="boletin" className="title-large">
            {agencia?.boletinTitulo ?? 'Boletín'}
          </Title>
          {agencia?.boletinTexto && <p className="t-18 measure above-4">{agencia.boletinTexto}</p>}
        </div>
        <BoletinForm answer={answer} />
      </div>
      <HillsDrawing />
    </section>
  )
}

function HillsDrawing() {
  return (
    <svg className="boletin-cerros" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="var(--arcilla)"
        d="M0 60 90 22l60 26 80-40 110 56 70-24 120 40 90-52 100 44 80-30 130 42 110-60 90 48 100-34 110 40 100-30v52H0Z"
      />
      <path
        fill="#7a3a22"
        d="M0 76 100 44l70 22 90-36 100 44 90-18 110 26 100-36 110 30 90-20 120 28 110-44 100 36 90-22 120 24 130-22v34H0Z"
      />
      <path
        fill="var(--noche)"
        d="M0 86 120 66l80 14 90-22 110 24 100-10 120 14 110-20 110 16 100-12 120 16 110-26 100 22 100-14 120 14 50-8v36H0Z"
      />
    </svg>
  )
}

function BoletinForm({ answer }: { answer?: Suscripcion }) {
  const rejection = answer && 'refusal' in answer ? answer.refusal : undefined
  const text = {
    label: 'Tu mail',
    error: rejection?.campos.mail ?? rejection?.mensaje,
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
