import { type FormEvent, useState } from 'react'
import type { Suscripcion } from './suscripcion.ts'

const sinConexion = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'
const load = () => import('./subscribe-here.ts')

/** The form's answer, from the page's action or from sending it in place. */
export function useSuscripcion(initial: Suscripcion | undefined) {
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
