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

type Props<Data> = {
  answer: Answer<Data>
  label?: string
  /** Shown while loading, instead of the default placeholder. */
  waiting?: ReactNode
  failed: string
  missing?: ReactNode
  heading?: 'h2' | 'h3'
  children: (data: Data) => ReactNode
}

export function AnswerBody<Data>({ answer, label, waiting, failed, missing, heading, children }: Props<Data>) {
  if (missing && isMissing(answer)) return missing
  if (answer.error) return <AnswerFailed answer={answer} title={failed} heading={heading} />
  if (answer.data === undefined) return waiting ?? <SkeletonBox label={label} />
  return children(answer.data)
}
