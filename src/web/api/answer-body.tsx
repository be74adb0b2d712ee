import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { isMissing } from './missing.ts'
import type { Answer } from './use-answer.ts'

type FailedProps = { answer: Omit<Answer<unknown>, 'data'>; title: string; heading?: 'h2' | 'h3' | undefined }

export function AnswerFailed({ answer: { error, loading, retry }, ...state }: FailedProps) {
  if (!error) return null
  return (
    <FailedState {...state} onRetry={retry} retrying={loading}>
      {error}
    </FailedState>
  )
}

/** `what` names the content: `los mensajes`. Without it, `label` is the text while loading and `failed` the text after a failure. */
type Texts =
  | { what: string; label?: undefined; failed?: undefined }
  | { what?: undefined; label?: string; failed: string }

type Props<Data> = Texts & {
  answer: Answer<Data>
  waiting?: ReactNode
  missing?: ReactNode
  heading?: 'h2' | 'h3'
  children: (data: Data) => ReactNode
}

export function AnswerBody<Data>({ answer, what, label, waiting, failed, missing, heading, children }: Props<Data>) {
  if (missing && isMissing(answer)) return missing
  if (answer.error)
    return <AnswerFailed answer={answer} title={failed ?? `No pudimos cargar ${what}`} heading={heading} />
  if (answer.data === undefined) return waiting ?? <SkeletonBox label={what ? `Cargando ${what}` : label} />
  return children(answer.data)
}
