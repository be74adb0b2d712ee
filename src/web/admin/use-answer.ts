import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../contract/endpoint.ts'
import { browserClient } from '../api/browser.ts'
import { failureText } from '../api/failure-text.ts'

export type Answer<Data> = {
  /** The last answer to this key; it stays while the same question is asked again. */
  data?: Data
  /** What to tell the person when it failed. */
  error?: string
  loading: boolean
  retry: () => void
}

type State<Data> = { key: string; attempt: number; data?: Data; error?: string }

/** What each answer on the screen is asked again with. */
const shown = new Set<() => void>()

/** Asks every question on the screen again, when it is known that what it shows is no longer so. */
export function askAgain(): void {
  for (const again of shown) again()
}

/** Asks once for each `key`, and again on `retry`. A question that is no longer wanted is cut off. */
export function useAnswer<Data>(key: string, ask: (signal: AbortSignal) => Promise<Data>): Answer<Data> {
  const [state, setState] = useState<State<Data>>({ key: '', attempt: 0 })
  const [attempt, setAttempt] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const cut = new AbortController()
    askNow(cut.signal).then(
      (data) => {
        if (!cut.signal.aborted) setState({ key, attempt, data })
      },
      (error: unknown) => {
        if (!cut.signal.aborted) setState({ key, attempt, error: failureText(error) })
      },
    )
    return () => cut.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    shown.add(retry)
    return () => {
      shown.delete(retry)
    }
  }, [retry])
  const mine = state.key === key
  return {
    data: mine ? state.data : undefined,
    error: mine ? state.error : undefined,
    loading: !mine || state.attempt !== attempt,
    retry,
  }
}

export type ResultsOf<E extends Endpoint> = ReplyOf<E> extends { results: infer Results } ? Results : undefined

type Asked<E extends Endpoint> = {
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Whether there is anything to ask yet. */
  when?: boolean
}

/** The results of a call, asked for again whenever it is asked with something else. */
export function useResults<E extends Endpoint>(call: E, { query, body, when = true }: Asked<E> = {}) {
  const answer = useAnswer(JSON.stringify([call.path, query, body, when]), async (signal) => {
    if (!when) return undefined
    return ((await browserClient.call(call, { query, body, signal })) as { results: ResultsOf<E> }).results
  })
  return answer as Answer<ResultsOf<E>>
}
