import { type ReactNode, useState } from 'react'
import type { BodyInput, Endpoint, QueryInput } from '../../contract/endpoint.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { failureText } from '../api/failure-text.ts'
import { newClave } from '../api/new-clave.ts'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { showToast } from '../ui/toast.ts'
import type { ResultsOf } from './use-answer.ts'

type Props<E extends Endpoint> = {
  /** What the press does: `Eliminar hotel`. */
  action: string
  /** The same unless said. */
  title?: string
  pendingLabel?: string
  cancelLabel?: string
  /** What does it. */
  call: E
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** What the toast says once it is done. */
  done?: string | ((results: ResultsOf<E>) => string)
  onDone?: (results: ResultsOf<E>) => unknown
  onClose: () => void
  /** For what takes nothing away. */
  harmless?: boolean
  wide?: boolean
  disabled?: boolean
  /** Why it cannot be, where that is known before: told in place of the rest, and nothing is offered. */
  impediment?: ReactNode
  /** What will happen, and to what. */
  children: ReactNode
}

/** Asks once more before what cannot be undone. A refusal (something depends on it) is told here, and nothing is lost. */
export function ConfirmDialog<E extends Endpoint>(props: Props<E>) {
  const {
    action,
    title = action,
    pendingLabel = 'Eliminando',
    cancelLabel = 'Cancelar',
    harmless,
    wide,
    disabled,
    impediment,
  } = props
  const { call, query, body, done, onDone, onClose, children } = props
  const [clave] = useState(newClave)
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  /** Something depends on it: pressing again would be refused again. */
  const [refused, setRefused] = useState(false)
  const impossible = refused || Boolean(impediment)
  const confirm = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      const reply = await browserClient.call(call, {
        query,
        body,
        idempotencyKey: call.idempotente ? clave : undefined,
      })
      const { results } = reply as { results: ResultsOf<E> }
      if (done) showToast(typeof done === 'string' ? done : done(results))
      // It may lead away, which what is open decides about until the page is left.
      await onDone?.(results)
      onClose()
    } catch (error) {
      setNotice(failureText(error))
      setRefused(error instanceof ApiError && error.status === 409)
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      kind={wide ? 'wide' : 'dialog'}
      onClose={onClose}
      title={title}
      footer={
        <>
          <CancelButton>{impossible && !props.cancelLabel ? 'Cerrar' : cancelLabel}</CancelButton>
          {!impossible && (
            <Button
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
