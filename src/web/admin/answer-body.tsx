import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import type { Answer } from './use-answer.ts'

type Props<Data> = {
  answer: Answer<Data>
  /** What is awaited: `Cargando el viaje`. */
  label: string
  /** The title when it could not be fetched. */
  failed: string
  children: (data: Data) => ReactNode
}

/** What an answer shows, or what stands in its place: waiting, failed. */
export function AnswerBody<Data>({ answer: { data, error, loading, retry }, label, failed, children }: Props<Data>) {
  if (error)
    return (
      <FailedState title={failed} onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (data === undefined) return <SkeletonBox label={label} />
  return children(data)
}
