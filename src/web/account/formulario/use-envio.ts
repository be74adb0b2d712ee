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

/** `invalidas`: among those left, the ones that are no picture; others must be chosen in their place. */
export type Subida = { total: number; pendientes: File[]; invalidas: File[]; sending: boolean; error?: string }
type Hecha = { idpasajero: string; vencimientosenia: string; plan: Cuota[] }

/** Books, then uploads the photos. The booking stands whatever happens to them. */
export function useEnvio(hooks: {
  onSending: (envio: Envio) => void
  onDone?: () => void
  onRefused: (error: ApiError) => void
}) {
  const [sending, setSending] = useState(false)
  const [hecha, setHecha] = useState<Hecha>()
  const [subida, setSubida] = useState<Subida>({ total: 0, pendientes: [], invalidas: [], sending: false })

  async function send(body: BodyInput<typeof nuevareserva>, plan: Cuota[], fotos: File[], last: Envio | undefined) {
    if (sending) return
    setSending(true)
    const content = JSON.stringify(body)
    const envio = last?.content === content ? last : { content, key: newClave() }
    hooks.onSending(envio)
    try {
      const { results } = await browserClient.call(nuevareserva, { body, idempotencyKey: envio.key })
      setHecha({ idpasajero: results.idpasajero, vencimientosenia: results.vencimientosenia, plan })
      hooks.onDone?.()
      void upload(results.idpasajero, fotos, fotos.length)
    } catch (error) {
      hooks.onRefused(asApiError(error))
    }
    setSending(false)
  }

  async function upload(idpasajero: string, fotos: File[], total: number) {
    let pendientes = fotos
    const invalidas: File[] = []
    setSubida({ total, pendientes, invalidas, sending: fotos.length > 0 })
    const falla = await subirFotos(idpasajero, fotos, (remaining) => {
      pendientes = remaining
      setSubida({ total, pendientes, invalidas, sending: true })
    })
    setSubida({ total, pendientes, invalidas: falla?.invalidas ?? [], sending: false, error: falla?.message })
  }

  /** Tries again those left, with others in the place of those that are no picture. */
  const retryFotos = (otras: File[]) => {
    const again = [...subida.pendientes.filter((foto) => !subida.invalidas.includes(foto)), ...otras]
    if (hecha) void upload(hecha.idpasajero, again, subida.total - subida.pendientes.length + again.length)
  }
  return { sending, hecha, subida, send, retryFotos }
}
