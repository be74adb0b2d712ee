import { useState } from 'react'
import type { BodyInput } from '../../../contract/endpoint.ts'
import { nuevareserva } from '../../../contract/especificacion/reservas.ts'
import type { Dia } from '../../../reglas/dia.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { browserClient } from '../../api/browser.ts'
import type { ApiError } from '../../api/client.ts'
import { asApiError } from '../../api/failure-text.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useFotoUpload } from '../use-foto-upload.ts'
import type { Submission } from './borrador.ts'

export type MadeReserva = { idpasajero: number; idreserva: number; vencimientosenia: Dia; plan: CuotaPlan[] }

/** Makes the booking, then uploads the photos. A failed upload does not affect the booking. */
export function useReservaSubmit(hooks: {
  onSending: (envio: Submission) => void
  onDone: () => void
  onRefused: (error: ApiError) => void
}) {
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState<MadeReserva>()
  const subida = useFotoUpload()

  async function send(
    body: BodyInput<typeof nuevareserva>,
    plan: CuotaPlan[],
    fotos: File[],
    last: Submission | undefined,
  ) {
    if (sending) return
    setSending(true)
    const content = JSON.stringify(body)
    const envio = last?.content === content ? last : { content, key: newIdempotencyKey() }
    hooks.onSending(envio)
    try {
      const { results } = await browserClient.call(nuevareserva, { body, idempotencyKey: envio.key })
      setDone({ ...results, plan })
      hooks.onDone()
      void subida.send(results.idpasajero, fotos)
    } catch (error) {
      hooks.onRefused(asApiError(error))
    }
    setSending(false)
  }
  return { sending, hecha: done, subida, send }
}
