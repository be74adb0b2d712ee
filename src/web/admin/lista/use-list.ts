import * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import { type Page, type RowOf, type RowWithId, usePages } from '../../api/use-answer.ts'
import type { Sort } from '../../ui/table.tsx'
import { fetchAll } from './export-file.ts'
import { useFilters } from './use-filters.ts'

/**
 * Keeps search, order and filters in the URL; the server applies them. Ignores values that the call rejects. `filters` names the filters
 * that the URL may contain. `more` returns further request fields. `vista` names the field of the views.
 */
export function useList<Query, Body, P extends Page, Filter extends keyof (Query & Body) & string = never>(
  call: Endpoint<z.ZodType<unknown, Query>, z.ZodType<unknown, Body>, z.ZodType<P>>,
  filters: readonly Filter[] = [],
  more: (on: Values<Query & Body, Filter>) => Partial<Query & Body> = () => ({}),
  vista?: Filter,
) {
  const { read, change } = useFilters()
  const fields = shapeOf(call)
  const accepted = (name: string) => (fields[name]?.safeParse(read(name)).success ? read(name) : '')
  const values = Object.fromEntries(filters.map((name) => [name, accepted(name)])) as Values<Query & Body, Filter>
  const search = read('busca')
  const asked = {
    ...(fields.busca && { busca: search }),
    ...(fields.orden && { orden: accepted('orden') }),
    ...values,
    ...more(values),
  }
  const fetchPage = (cursor: string | undefined, limit: string, signal?: AbortSignal) => {
    const given: object = { [call.body ? 'body' : 'query']: { ...asked, cursor, limite: limit }, signal }
    return browserClient.call(call, given)
  }
  const key = JSON.stringify([call.path, asked])
  const list = usePages<P>(key, (cursor, signal) => fetchPage(cursor, '50', signal))
  const narrowing = filters.filter((name) => name !== vista)
  const none = Object.fromEntries(['busca', ...narrowing].map((name) => [name, undefined]))
  return {
    ...list,
    key,
    busca: search,
    values,
    asked,
    filtered: search !== '' || Object.values(values).some(Boolean),
    /** Whether the search or a filter excludes rows. A chosen view does not count. */
    narrowed: search !== '' || narrowing.some((name) => values[name]),
    sort: sortOf(fields.orden, accepted('orden')),
    setSort: ({ by, descending }: Sort) => change({ orden: descending ? `-${by}` : by }, { replace: true }),
    setBusca: (text: string) => change({ busca: text }, { replace: true }),
    setFilter: change,
    clear: () => change(none),
    fetchAll: (atMost?: number) => fetchAll<RowOf<P>>((cursor) => fetchPage(cursor, '200'), atMost),
  }
}

type Values<Fields, Filter extends keyof Fields> = { [Name in Filter]-?: NonNullable<Fields[Name]> }

export type ListState<Row extends RowWithId = RowWithId> = ReturnType<
  typeof useList<Record<string, string>, unknown, Page<Row>, string>
>
export type Filtrable = Pick<ListState, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'narrowed' | 'clear'>

function shapeOf({ query, body }: Endpoint): Record<string, z.ZodType> {
  const asked = body ?? query
  return asked instanceof z.ZodObject ? asked.shape : {}
}

function sortOf(field: z.ZodType | undefined, order: string): Sort | undefined {
  const read = request.safeParse(field?.safeParse(order || undefined).data)
  return read.success ? { by: read.data.por, descending: read.data.desciende } : undefined
}

const request = z.object({ por: z.string(), desciende: z.boolean() })
