import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { failureText } from '../api/failure-text.ts'

const pausa = 400

/**
 * Asks for what is being written as it will look, a moment after the last key. The last answer stays meanwhile, and
 * after one that failed; `error` says why, in the words of the field at fault if there is one.
 */
export function usePreview<Shown>(written: string, ask: (signal: AbortSignal) => Promise<Shown>) {
  const [shown, setShown] = useState<Shown>()
  const [error, setError] = useState<string>()
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` is what the question is about
  useEffect(() => {
    const cut = new AbortController()
    const timer = setTimeout(() => {
      askNow(cut.signal).then(
        (answer) => {
          setShown(answer)
          setError(undefined)
        },
        (failure: unknown) => {
          if (!cut.signal.aborted) setError(reasonOf(failure))
        },
      )
    }, pausa)
    return () => {
      clearTimeout(timer)
      cut.abort()
    }
  }, [written])
  return { shown, error }
}

function reasonOf(failure: unknown): string {
  const [campo] = failure instanceof ApiError ? Object.values(failure.campos) : []
  return campo ?? failureText(failure)
}
