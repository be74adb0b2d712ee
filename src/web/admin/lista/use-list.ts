import { useCallback, useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toast.ts'
import { useAnswer } from '../use-answer.ts'

export type Fila = { id: string | number }
export type Page<Row extends Fila = Fila> = { results: Row[]; siguiente: string; total?: number | null }
export type RowOf<P extends Page> = P['results'][number]

/**
 * A list that grows page by page, from the cursor that each page ends with. Another `key` is another list. `change`
 * writes on a row without asking the server.
 */
export function useList<P extends Page>(
  key: string,
  fetchPage: (cursor: string | undefined, signal?: AbortSignal) => Promise<P>,
) {
  const first = useAnswer(key, (signal) => fetchPage(undefined, signal))
  const [more, setMore] = useState<{ after?: P; pages: P[] }>({ pages: [] })
  const [changes, setChanges] = useState<Record<string, Partial<RowOf<P>>>>({})
  const [loadingMore, setLoadingMore] = useState(false)
  const pages = first.data ? [first.data, ...(more.after === first.data ? more.pages : [])] : []
  const siguiente = pages.at(-1)?.siguiente ?? ''

  async function loadMore() {
    setLoadingMore(true)
    try {
      const next = await fetchPage(siguiente)
      setMore({ after: first.data, pages: [...pages.slice(1), next] })
    } catch (error) {
      showToast(failureText(error), 'bad')
    } finally {
      setLoadingMore(false)
    }
  }

  const change = useCallback((id: string | number, change: Partial<RowOf<P>>) => {
    setChanges((before) => ({ ...before, [id]: { ...before[id], ...change } }))
  }, [])
  const rows = pages.flatMap((page): RowOf<P>[] => page.results).map((row) => ({ ...row, ...changes[row.id] }))
  const { error, loading, retry } = first
  return {
    rows,
    /** What each page told besides its rows. */
    pages,
    /** How many there are, as the server said with the first page. */
    total: first.data?.total,
    loaded: first.data !== undefined,
    error,
    loading,
    retry,
    hasMore: siguiente !== '',
    loadMore,
    loadingMore,
    change,
  }
}

export type List<Row extends Fila> = ReturnType<typeof useList<Page<Row>>>
