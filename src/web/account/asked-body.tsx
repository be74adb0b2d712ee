import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import type { Asked } from './use-asked.ts'

type FailedProps = { asked: Omit<Asked<unknown>, 'data'>; title: string; heading?: 'h2' | 'h3' }

/** Why an answer did not come, and the way to ask again; nothing while nothing failed. */
export function AskFailed({ asked: { error, loading, reload }, ...state }: FailedProps) {
  return (
    error && (
      <FailedState {...state} onRetry={reload} retrying={loading}>
        {error.message}
      </FailedState>
    )
  )
}

type Props<Data> = {
  asked: Asked<Data>
  /** What is awaited: `Cargando tus datos`. */
  label?: string
  /** What stands there meanwhile, where it is no box. */
  waiting?: ReactNode
  /** The title when it could not be fetched. */
  failed: string
  heading?: 'h2' | 'h3'
  children: (data: Data) => ReactNode
}

/** What an answer shows, or what stands in its place: waiting, failed. */
export function AskedBody<Data>({ asked, label, waiting, failed, heading, children }: Props<Data>) {
  if (asked.error) return <AskFailed asked={asked} title={failed} heading={heading} />
  if (asked.data === undefined) return waiting ?? <SkeletonBox label={label} />
  return children(asked.data)
}
