import type { ComponentProps, ReactNode } from 'react'
import { AnswerBody } from '../../api/answer-body.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props<Data> = ComponentProps<typeof AnswerBody<Data>> & { title: string; footer?: ReactNode; onClose?: () => void }

export function LoadingDialog<Data>({ title, footer, onClose, children, ...loading }: Props<Data>) {
  const { data } = loading.answer
  if (data !== undefined) return children(data)
  return (
    <Dialog title={title} footer={footer} onClose={onClose}>
      <AnswerBody {...loading}>{() => null}</AnswerBody>
    </Dialog>
  )
}
