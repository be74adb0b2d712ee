import type { ComponentProps, ReactNode } from 'react'
import { AnswerBody } from '../../api/answer-body.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props<Data> = ComponentProps<typeof AnswerBody<Data>> & { title: string; footer?: ReactNode; onClose?: () => void }

/** Shows a dialog's title and the state of a request until the reply is there. Then shows `children`. */
export function LoadingDialog<Data>({ title, footer, onClose, children, ...loading }: Props<Data>) {
  const { data } = loading.answer
  if (data !== undefined) return children(data)
  return (
    <Dialog title={title} footer={footer} onClose={onClose}>
      <AnswerBody {...loading}>{() => null}</AnswerBody>
    </Dialog>
  )
}
