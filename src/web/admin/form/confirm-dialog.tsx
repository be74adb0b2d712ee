import { type ReactNode, useState } from 'react'
import type { BodyInput, Endpoint, QueryInput } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { type ResultsOf, refetchAll } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog, useClose } from '../../ui/dialog.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { showToast } from '../../ui/toast.ts'
import { gerundOf } from './gerund.pure.ts'

type Props<E extends Endpoint> = {
  action: string
  title?: string
  pendingLabel?: string
  cancelLabel?: string
  call: E
  query?: QueryInput<E>
  body?: BodyInput<E>
  done?: string | ((results: ResultsOf<E>) => string)
  onDone?: (results: ResultsOf<E>) => unknown
  onClose?: () => void
  /** Whether the action deletes nothing. The button is then not red. */
  harmless?: boolean
  wide?: boolean
  disabled?: boolean
  /** Why the action is impossible, if already known. Replaces the content and the button. */
  impediment?: ReactNode
  children: ReactNode
}

export function ConfirmDialog<E extends Endpoint>(props: Props<E>) {
  const {
    action,
    title = action,
    pendingLabel = gerundOf(action),
    cancelLabel = 'Cancelar',
    harmless,
    wide,
    disabled,
    impediment,
  } = props
  const { call, query, body, done, onDone = refetchAll, children } = props
  const onClose = useClose(props.onClose)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  /** Whether the server refused because of a conflict, so that a second attempt would fail too. */
  const [refused, setRefused] = useState(false)
  const impossible = refused || Boolean(impediment)
  const confirm = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      const reply = await browserClient.call(call, {
        query,
        body,
        idempotencyKey: call.idempotente ? idempotencyKey : undefined,
      })
      const { results } = reply as { results: ResultsOf<E> }
      if (done) showToast(typeof done === 'string' ? done : done(results))
      // The toast comes first, because `onDone` may navigate away.
      await onDone(results)
      onClose()
    } catch (error) {
      setNotice(failureText(error))
      setRefused(error instanceof ApiError && error.status === 409)
      setPending(false)
    }
  }
  return (
    <Dialog
      kind={wide ? 'wide' : 'dialog'}
      onClose={onClose}
      title={title}
      footer={
        <>
          <CancelButton>{impossible && !props.cancelLabel ? 'Cerrar' : cancelLabel}</CancelButton>
          {!impossible && (
            <Button
              needs={call}
              look={harmless ? 'filled' : 'danger'}
              pending={pending}
              pendingLabel={pendingLabel}
              disabled={disabled}
              onClick={confirm}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {notice && <NoticeBanner onClose={impossible ? undefined : () => setNotice(undefined)}>{notice}</NoticeBanner>}
      {impossible ? impediment : children}
    </Dialog>
  )
}
