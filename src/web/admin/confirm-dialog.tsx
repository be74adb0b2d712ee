import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { failureText } from './failure-text.ts'

type Props = {
  title: string
  /** What the press does: `Eliminar hotel`. */
  action: string
  pendingLabel?: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What will happen, and to what. */
  children: ReactNode
}

/** Asks once more before what cannot be undone. A refusal (something depends on it) is told here, and nothing is lost. */
export function ConfirmDialog({ title, action, pendingLabel = 'Eliminando', onConfirm, onClose, children }: Props) {
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  const confirm = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      await onConfirm()
    } catch (error) {
      setNotice(failureText(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button look="danger" pending={pending} pendingLabel={pendingLabel} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      {children}
    </Dialog>
  )
}
