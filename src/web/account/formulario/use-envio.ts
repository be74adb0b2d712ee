import { useState } from 'react'
import type { BodyInput } from '../../../contract/endpoint.ts'
import { nuevareserva } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import type { ApiError } from '../../api/client.ts'
import { newClave } from '../clave.ts'
import { subirFotos } from '../subir-fotos.ts'
import { asApiError } from '../use-asked.ts'
import type { Envio } from './borrador.ts'
import type { Cuota } from './plan.pure.ts'

export type Subida = { total: number; pendientes: File[]; sending: boolean; error?: string }
type Hecha = { idpasajero: string; vencimientosenia: string; plan: Cuota[] }

/** Books, then uploads the photos. The booking stands whatever happens to them. */
export function useEnvio(hooks: { onSending: (envio: Envio) => void; onRefused: (error: ApiError) => void }) {
  const [sending, setSending] = useState(false)
  const [hecha, setHecha] = useState<Hecha>()
  const [subida, setSubida] = useState<Subida>({ total: 0, pendientes: [], sending: false })

  async function send(body: BodyInput<typeof nuevareserva>, plan: Cuota[], fotos: File[], last: Envio | undefined) {
    if (sending) return
    setSending(true)
    const content = JSON.stringify(body)
    const envio = last?.content === content ? last : { content, key: newClave() }
    hooks.onSending(envio)
    try {
      const { results } = await browserClient.call(nuevareserva, { body, idempotencyKey: envio.key })
      setHecha({ idpasajero: results.idpasajero, vencimientosenia: results.vencimientosenia, plan })
      void upload(results.idpasajero, fotos, fotos.length)
    } catch (error) {
      hooks.onRefused(asApiError(error))
    }
    setSending(false)
  }

  async function upload(idpasajero: string, fotos: File[], total: number) {
    let pendientes = fotos
    let error: string | undefined
    setSubida({ total, pendientes, sending: fotos.length > 0 })
    try {
      await subirFotos(idpasajero, fotos, (remaining) => {
        pendientes = remaining
        setSubida({ total, pendientes, sending: true })
      })
    } catch (failure) {
      error = asApiError(failure).message
    }
    setSubida({ total, pendientes, sending: false, error })
  }

  const retryFotos = () => {
    if (hecha) void upload(hecha.idpasajero, subida.pendientes, subida.total)
  }
  return { sending, hecha, subida, send, retryFotos }
}
