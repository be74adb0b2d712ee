import { useCallback, useEffect, useState } from 'react'
import { verificardatos } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'

export type ResetRequest = { mail: string; tk: string }
type State = 'asking' | 'valid' | 'invalid' | 'failed'

/** Whether the mailed link is good, as the server says. `retry` asks again; `expire` is for a link found spent later. */
export function useReset({ mail, tk }: ResetRequest) {
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    const gone = new AbortController()
    setState('asking')
    browserClient.call(verificardatos, { body: { mail, tk }, signal: gone.signal }).then(
      (reply) => setState(reply === 1 ? 'valid' : 'invalid'),
      (error: unknown) => {
        if (gone.signal.aborted) return
        setState('failed')
        setFailure(error instanceof ApiError ? error.message : '')
      },
    )
    return () => gone.abort()
  }, [mail, tk, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const expire = useCallback(() => setState('invalid'), [])
  return { state, failure, retry, expire }
}
