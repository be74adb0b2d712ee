import type { ReactNode } from 'react'
import type { Endpoint, QueryInput } from '../../../../contract/endpoint.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { type ResultsOf, useResults } from '../../use-answer.ts'
import type { Parte } from './partes.ts'

export type PageProps = { id: string; parte: Parte }

type Props<E extends Endpoint> = PageProps & { call: E; children: (ficha: ResultsOf<E>) => ReactNode }

/** Fetches what a page edits, and says so while it waits or when it failed. */
export function FichaLoader<E extends Endpoint>({ id, parte, call, children }: Props<E>) {
  const { data, error, retry, loading } = useResults(call, { query: { id } as QueryInput<E> })
  if (data) return children(data)
  return (
    <>
      <ScreenHead title={parte.label} />
      <div className="above-5">
        {error ? (
          <FailedState title="No pudimos abrirlo" onRetry={retry} retrying={loading}>
            {error}
          </FailedState>
        ) : (
          <SkeletonBox />
        )}
      </div>
    </>
  )
}
