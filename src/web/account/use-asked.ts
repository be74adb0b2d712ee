import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/client.ts'

export type Asked<T> = { data?: T; error?: ApiError; loading: boolean; reload: () => void }

type Answer<T> = { key: string; attempt: number; data?: T; error?: ApiError }

/**
 * Asks whenever `key` changes (never while it is undefined), `delay` ms after its last change. An answer to an older key
 * is dropped; what was shown stays while the same question is asked again.
 */
export function useAsked<T>(key: string | undefined, ask: (signal: AbortSignal) => Promise<T>, delay = 0): Asked<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    const settle = (part: { data?: T; error?: ApiError }) => {
      if (!abort.signal.aborted) setAnswer({ key, attempt, ...part })
    }
    const timer = setTimeout(() => {
      askNow(abort.signal).then(
        (data) => settle({ data }),
        (error: unknown) => settle({ error: asApiError(error, abort.signal) }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, attempt, delay])
  const current = answer?.key === key ? answer : undefined
  return {
    data: current?.data,
    error: current?.error,
    loading: key !== undefined && current?.attempt !== attempt,
    reload: () => setAttempt((count) => count + 1),
  }
}

/** A refusal as it came; anything else is our own fault, reported and told without its cause. */
export function asApiError(error: unknown, signal?: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (!signal?.aborted) reportError(error)
  return new ApiError(0, { codigo: 'interno', mensaje: 'Tuvimos un problema. Probá de nuevo en unos minutos' })
}
