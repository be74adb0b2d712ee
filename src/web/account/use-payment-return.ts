import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { estadosIntento } from '../../contract/dinero/cuenta.ts'
import { asApiError } from '../api/failure-text.ts'

/** The delays before each poll, in ms. */
const waits = [0, 1000, 2000, 4000, 8000, 15_000]

export type ReturnParams = { preferencia?: string }

/** `waiting` is true while the browser polls for the provider's result. */
export type ReturnState<Intento> = { intento: Intento | null; waiting: boolean }

/**
 * Returns the state of the return from the provider, or undefined for all other visits. Polls the server with `fetchIntento` a few times,
 * until the result is known.
 */
export function usePaymentReturn<Intento extends { estado: (typeof estadosIntento)[number] }>(
  fetchIntento: (params: ReturnParams) => Promise<Intento | null>,
  onKnown: () => void,
): ReturnState<Intento> | undefined {
  const [params, setParams] = useSearchParams()
  const [returned] = useState(() => returnStatusOf(params))
  const [intento, setIntento] = useState<Intento | null>(null)
  const [looks, setLooks] = useState(0)
  const known = intento !== null && intento.estado !== 'sin_confirmar'
  const waiting = returned !== undefined && !known && looks < waits.length
  const poll = useEffectEvent(async (stopped: () => boolean) => {
    // A failed poll is ignored, because the next poll follows.
    const seen = await fetchIntento({ preferencia: returned?.preferencia }).catch(
      (error: unknown) => void asApiError(error),
    )
    if (stopped()) return
    // The provider's return URL reports a payment, but the server has only an earlier rejection so far. Showing that rejection could make
    // the customer pay twice.
    const doubted = seen?.estado === 'rechazado' && returned?.status !== 'rejected'
    if (seen && !doubted) setIntento(seen)
    if (seen && !doubted && seen.estado !== 'sin_confirmar') onKnown()
    setLooks(looks + 1)
  })
  useEffect(() => {
    if (!waiting) return
    let stopped = false
    const timer = setTimeout(() => void poll(() => stopped), waits[looks])
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [waiting, looks])
  const clean = useEffectEvent(() => {
    // The status is removed from the URL, so that a reload does not show the result again.
    if (params.has('status')) setParams({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => clean(), [])
  return returned && { intento, waiting }
}

/** Returns undefined if the URL has no payment status: the visitor does not come from the checkout, or left it without paying. */
function returnStatusOf(params: URLSearchParams): (ReturnParams & { status: string }) | undefined {
  const status = params.get('status') ?? ''
  if (!['approved', 'pending', 'in_process', 'rejected'].includes(status)) return undefined
  return { status, preferencia: params.get('preference_id') ?? undefined }
}
