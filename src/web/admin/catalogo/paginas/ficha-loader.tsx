import type { ReactNode } from 'react'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { Parte } from './partes.ts'

export type PageProps = { id: string; parte: Parte }

type Props<Ficha> = PageProps & {
  fetch: (signal: AbortSignal) => Promise<Ficha>
  children: (ficha: Ficha) => ReactNode
}

/** Fetches what a page edits, and says so while it waits or when it failed. */
export function FichaLoader<Ficha>({ id, parte, fetch, children }: Props<Ficha>) {
  const { data, error, retry, loading } = useAnswer(`${parte.clase} ${id}`, fetch)
  if (data) return children(data)
  return (
    <>
      <ScreenHead title={parte.label} />
      <div className="screen-body">
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
