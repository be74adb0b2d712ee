import { QueryClient, type QueryFilters, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../contract/endpoint.ts'
import { useSession } from '../session/use-session.ts'
import { showToast } from '../ui/toast.ts'
import { browserClient } from './browser.ts'
import { ApiError } from './client.ts'
import { asApiError, failureText } from './failure-text.ts'

/**
 * Mounted components share a cached reply. The cache deletes it when the last of them unmounts, so that no form opens with outdated data.
 * Failed requests are repeated only by the user.
 */
const queries = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
})

/**
 * Requests replies again. Cancels a first request that still runs: the query library would wait for it, and its reply may be older than the
 * change that caused the refetch.
 */
async function refetch(filters?: QueryFilters): Promise<void> {
  await queries.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries(filters)
}

export const refetchAll = (): void => void refetch()

export type Answer<Data> = {
  /** The reply for the current key. A refetch of the same key keeps the reply until the new one arrives. */
  data: Data | undefined
  error: string | undefined
  refusal: ApiError | undefined
  loading: boolean
  retry: () => void
}

/**
 * Requests once per `key`, `delay` ms after the key's last change, and again on `retry`. Without a key, requests nothing. Aborts requests
 * that no component needs.
 */
export function useAnswer<Data>(
  key: QueryKey | string | undefined,
  ask: (signal: AbortSignal) => Promise<Data>,
  delay = 0,
): Answer<Data> {
  const owner = useOwner()
  const queryKey = ['answer', owner, key]
  const query = useQuery(
    {
      queryKey,
      enabled: key !== undefined,
      // The reply is wrapped in an object, because undefined is a valid reply.
      queryFn: async ({ signal }) => ({ value: await attempt(ask, signal, delay) }),
    },
    queries,
  )
  const refusal = query.error instanceof ApiError ? query.error : undefined
  return {
    data: refusal ? undefined : query.data?.value,
    error: refusal?.message,
    refusal,
    loading: query.isFetching,
    retry: () => void refetch({ queryKey, exact: true }),
  }
}

/**
 * Returns the user whose replies are cached. After a session has expired, this is still the last user, because the screen stays under the
 * sign-in dialog. Every key contains the user, so that no other user sees the replies.
 */
function useOwner(): string | undefined {
  const session = useSession()
  const person = session && `${session.tipo} ${session.mail}`
  const [last, setLast] = useState(person)
  if (person !== undefined && person !== last) setLast(person)
  return person ?? last
}

/**
 * Calls `ask` after `delay` ms.
 * @throws ApiError, or the abort reason
 */
async function attempt<Data>(ask: (signal: AbortSignal) => Promise<Data>, signal: AbortSignal, delay: number) {
  try {
    if (delay > 0) await new Promise((done) => setTimeout(done, delay))
    signal.throwIfAborted()
    return await ask(signal)
  } catch (error) {
    throw signal.aborted ? error : asApiError(error)
  }
}

/** Requests again `delay` ms after each reply, while `active` is true. A request before the reply would cancel the running one. */
export function usePolling(
  { loading, retry }: Pick<Answer<unknown>, 'loading' | 'retry'>,
  delay: number,
  active: boolean,
) {
  const poll = useEffectEvent(retry)
  useEffect(() => {
    if (!active || loading) return
    const timer = setTimeout(() => poll(), delay)
    return () => clearTimeout(timer)
  }, [active, loading, delay])
}

type Request<E extends Endpoint> = {
  query?: QueryInput<E>
  body?: BodyInput<E>
  when?: boolean
  /** Whether to ignore replies that other components cached, because a form must not open with an outdated reply. */
  fresh?: boolean
}

export function useReply<E extends Endpoint>(call: E, { query, body, when = true, fresh }: Request<E> = {}) {
  const own = useId()
  return useAnswer(when ? [call.path, query, body, fresh && own] : undefined, (signal) =>
    browserClient.call(call, { query, body, signal }),
  )
}

export type ResultsOf<E extends Endpoint> = ReplyOf<E> extends { results: infer Results } ? Results : undefined

export function useResults<E extends Endpoint>(call: E, request: Request<E> = {}) {
  const answer = useReply(call, request)
  const { results } = (answer.data ?? {}) as { results?: ResultsOf<E> }
  return { ...answer, data: results } as Answer<ResultsOf<E>>
}

export type RowWithId = { id: string | number }
export type Page<Row extends RowWithId = RowWithId> = { results: Row[]; siguiente: string; total?: number | null }
export type RowOf<P extends Page> = P['results'][number]

/** Loads rows page by page. A new `key` starts at the first page. `change` updates a loaded row without a request. */
export function usePages<P extends Page>(
  key: string,
  fetchPage: (cursor: string | undefined, signal?: AbortSignal) => Promise<P>,
) {
  const queryKey = ['pages', useOwner(), key]
  const query = useInfiniteQuery(
    {
      queryKey,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last: P) => last.siguiente || undefined,
      queryFn: ({ pageParam, signal }) => attempt((cut) => fetchPage(pageParam, cut), signal, 0),
    },
    queries,
  )
  const pages = query.data?.pages ?? []
  const failed = query.isError && !query.isFetchNextPageError

  async function loadMore() {
    const { isFetchNextPageError, error } = await query.fetchNextPage()
    if (isFetchNextPageError) showToast(failureText(error), 'bad')
  }

  function change(id: string | number, patch: Partial<RowOf<P>>) {
    const written = (row: RowOf<P>) => (String(row.id) === String(id) ? { ...row, ...patch } : row)
    queries.setQueryData<typeof query.data>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, results: page.results.map(written) })) },
    )
  }

  return {
    rows: pages.flatMap((page): RowOf<P>[] => page.results),
    /** The replies, which may contain more than rows. */
    pages,
    total: pages[0]?.total,
    loaded: pages.length > 0,
    error: failed ? failureText(query.error) : undefined,
    loading: query.isFetching && !query.isFetchingNextPage,
    retry: () => void refetch({ queryKey, exact: true }),
    hasMore: query.hasNextPage,
    loadMore,
    loadingMore: query.isFetchingNextPage,
    change,
  }
}

export type Pages<Row extends RowWithId> = ReturnType<typeof usePages<Page<Row>>>

/** The delay in ms between the last keystroke and the request. The first request has no delay. */
const previewDelay = 400

/**
 * Requests a preview shortly after the last keystroke. The previous preview stays visible while the next one loads and after an error.
 * `error` is the message of the first invalid field or, if the refusal names none, of the refusal.
 */
export function usePreview<Shown>(written: string, ask: (signal: AbortSignal) => Promise<Shown>) {
  const [last, setLast] = useState<{ shown?: Shown; error?: string | undefined }>({})
  const [first] = useState(written)
  const { data, refusal } = useAnswer([useId(), written], ask, written === first ? 0 : previewDelay)
  const error = refusal && (Object.values(refusal.campos)[0] ?? refusal.message)
  if (data !== undefined && (data !== last.shown || last.error)) setLast({ shown: data })
  if (error && error !== last.error) setLast({ ...last, error })
  return { shown: last.shown, error: last.error }
}
