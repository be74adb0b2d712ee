import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldNotes, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { Told } from '../../ui/told.tsx'
import type { Suscripcion } from './subscribe.ts'

/** One field. Without JavaScript it goes to the page /boletin, which shows it again with the answer. */
export function BoletinForm({ answer: given }: { answer?: Suscripcion }) {
  const { answer, sending, submit, prepare } = useSuscripcion(given)
  const rechazo = answer && 'rechazo' in answer ? answer.rechazo : undefined
  const error = rechazo?.campos.mail ?? rechazo?.mensaje
  const text = {
    label: 'Tu correo electrónico',
    error,
    help: 'Te das de baja cuando quieras, con un clic en cada carta.',
  }
  const { id, control } = useField(text, 'boletin-mail')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer && 'rechazo' in answer) input.current?.focus()
  }, [answer])
  if (answer && 'mensaje' in answer) return <Sent mail={answer.mail} mensaje={answer.mensaje} />
  return (
    <form className="stack tight" method="post" action="/boletin" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {text.label}
      </label>
      <div className="joined boletin-row">
        <input
          {...control}
          ref={input}
          className="input"
          name="mail"
          type="email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          defaultValue={answer?.mail}
          onFocus={prepare}
        />
        <Button type="submit" look="night" size={56} pending={sending} pendingLabel="Enviando">
          Suscribirme
        </Button>
      </div>
      <div className="boletin-error" aria-live="polite">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={text.help} />
    </form>
  )
}

function Sent({ mail, mensaje }: { mail: string; mensaje: string }) {
  return (
    <Told className="line panel">
      <Icon of={MailCheck} className="sign sign-ok" />
      <p>
        <strong>{mensaje}</strong>
        <br />
        Lo mandamos a <span className="breaks">{mail}</span>. Si no aparece, mirá en el correo no deseado.
      </p>
    </Told>
  )
}

const sinConexion = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'
const load = () => loadPart(() => import('./subscribe-here.ts'))

/** The form's answer, from the page's action or from sending it in place. */
function useSuscripcion(initial: Suscripcion | undefined) {
  const [answer, setAnswer] = useState(initial)
  const [sending, setSending] = useState(false)
  // If it fails now, sending tries again and tells.
  const prepare = () => void load().catch(() => undefined)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const mail = String(new FormData(event.currentTarget).get('mail') ?? '')
    setSending(true)
    try {
      const { subscribeHere } = await load()
      setAnswer(await subscribeHere(mail))
    } catch (error) {
      // The form's own code could not be fetched, or failed.
      reportError(error)
      setAnswer({ mail, rechazo: { status: 0, campos: {}, mensaje: sinConexion } })
    } finally {
      setSending(false)
    }
  }
  return { answer, sending, submit, prepare }
}
