import { useState } from 'react'
import type { BodyInput, Endpoint, QueryInput } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { type ResultsOf, refetchAll } from '../../api/use-answer.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

type Props<E extends Endpoint> = Omit<ButtonProps, 'onClick' | 'pending'> & {
  call: E
  query?: QueryInput<E>
  body?: BodyInput<E>
  done?: string | ((results: ResultsOf<E>) => string)
  onDone?: (results: ResultsOf<E>) => unknown
  failed?: string
}

/** Makes one call. A toast reports the result and replaces the toast of the button's previous result. */
export function ActionButton<E extends Endpoint>(props: Props<E>) {
  const { call, query, body, done, onDone = refetchAll, failed, ...button } = props
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const { pending, attempt } = useAttempt()
  const act = async () => {
    const given = { query, body, idempotencyKey: call.idempotente ? idempotencyKey : undefined }
    const { results } = (await browserClient.call(call, given)) as { results: ResultsOf<E> }
    setIdempotencyKey(newIdempotencyKey())
    if (done) showToast(typeof done === 'string' ? done : done(results), 'ok', call.path)
    await onDone(results)
  }
  return <Button needs={call} {...button} pending={pending} onClick={() => attempt(act, { as: call.path, failed })} />
}
