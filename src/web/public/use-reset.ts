import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { verificardatos } from '../../contract/especificacion/identidad.ts'
import { llavesderecuperacion } from '../../contract/personas/llaves.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'

export type ResetRequest = { mail: string; tk: string }
export type LlavesDeRecuperacion = ReplyOf<typeof llavesderecuperacion>['results']
type State = 'asking' | 'valid' | 'invalid' | 'failed'

/**
 * Whether the mailed link is good, as the server says, and which passkeys its account has. `retry` asks again; `expire` is for a
 * link found spent later.
 */
export function useReset({ mail, tk }: ResetRequest) {
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState('')
  const [llaves, setLlaves] = useState<LlavesDeRecuperacion>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    const gone = new AbortController()
    setState('asking')
    const request = { body: { mail, tk }, signal: gone.signal }
    const ask = async () => {
      if ((await browserClient.call(verificardatos, request)) !== 1) return setState('invalid')
      setLlaves((await browserClient.call(llavesderecuperacion, request)).results)
      setState('valid')
    }
    ask().catch((error: unknown) => {
      if (gone.signal.aborted) return
      setState('failed')
      setFailure(error instanceof ApiError ? error.message : '')
    })
    return () => gone.abort()
  }, [mail, tk, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const expire = useCallback(() => setState('invalid'), [])
  return { state, failure, llaves, retry, expire }
}
