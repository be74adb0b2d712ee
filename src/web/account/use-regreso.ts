import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { estadosIntento } from '../../contract/dinero/cuenta.ts'
import { asApiError } from './use-asked.ts'

/** How long to wait before each look, in ms. */
const waits = [0, 1000, 2000, 4000, 8000, 15_000]

/** By which preparation somebody left to pay, as the provider sends them back with it. */
export type Vuelta = { preferencia?: string }

/** `waiting`: the provider has not told yet, and is still asked. */
export type Regreso<Intento> = { intento: Intento | null; waiting: boolean }

/**
 * The return from the provider; undefined for whoever just comes. The address tells only that they come back and by which
 * preparation: how it ended, `ask` has the server say, a few times, until it knows; then `onKnown`.
 */
export function useRegreso<Intento extends { estado: (typeof estadosIntento)[number] }>(
  ask: (vuelta: Vuelta) => Promise<Intento | null>,
  onKnown: () => void,
): Regreso<Intento> | undefined {
  const [params, setParams] = useSearchParams()
  const [vuelta] = useState(() => vueltaOf(params))
  const [intento, setIntento] = useState<Intento | null>(null)
  const [looks, setLooks] = useState(0)
  const known = intento !== null && intento.estado !== 'sin_confirmar'
  const waiting = vuelta !== undefined && !known && looks < waits.length
  const look = useEffectEvent(async (stopped: () => boolean) => {
    // Refused or not, the next look tells.
    const seen = await ask({ preferencia: vuelta?.preferencia }).catch((error: unknown) => void asApiError(error))
    if (stopped()) return
    // Who was sent back as paid may have tried again after a rejection that is all the provider tells yet: nothing that
    // could have them pay twice is said of it.
    const doubted = seen?.estado === 'rechazado' && vuelta?.status !== 'rejected'
    if (seen && !doubted) setIntento(seen)
    if (seen && !doubted && seen.estado !== 'sin_confirmar') onKnown()
    setLooks(looks + 1)
  })
  useEffect(() => {
    if (!waiting) return
    let stopped = false
    const timer = setTimeout(() => void look(() => stopped), waits[looks])
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [waiting, looks])
  const clean = useEffectEvent(() => {
    // The outcome is told once: a reload of the page does not tell it again.
    if (params.has('status')) setParams({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => clean(), [])
  return vuelta && { intento, waiting }
}

/** Who turned back without trying comes with no status of a payment. */
function vueltaOf(params: URLSearchParams): (Vuelta & { status: string }) | undefined {
  const status = params.get('status') ?? ''
  if (!['approved', 'pending', 'in_process', 'rejected'].includes(status)) return undefined
  return { status, preferencia: params.get('preference_id') ?? undefined }
}
