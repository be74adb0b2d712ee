import * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import type { Sort } from '../../ui/table.tsx'
import { fetchAll } from './save-csv.ts'
import { useFilters } from './use-filters.ts'
import { type Fila, type Page, type RowOf, useList } from './use-list.ts'

/**
 * A list of the back office, over its call: what is searched, how it is sorted and which filters are on live in the
 * address, the server does the work, and the rows grow page by page. `filtros` names the fields that the address may carry;
 * one that the call would refuse is not on. `more` says what else is asked, of what is on. `vista` is the field that a
 * segmented control sets: one of the list's views, no filter of it.
 */
export function useListado<Query, Body, P extends Page, Filtro extends keyof (Query & Body) & string = never>(
  call: Endpoint<z.ZodType<unknown, Query>, z.ZodType<unknown, Body>, z.ZodType<P>>,
  filtros: readonly Filtro[] = [],
  more: (on: Values<Query & Body, Filtro>) => Partial<Query & Body> = () => ({}),
  vista?: Filtro,
) {
  const { read, change } = useFilters()
  const fields = shapeOf(call)
  const accepted = (name: string) => (fields[name]?.safeParse(read(name)).success ? read(name) : '')
  const values = Object.fromEntries(filtros.map((name) => [name, accepted(name)])) as Values<Query & Body, Filtro>
  const busca = read('busca')
  /** What the call is asked, whichever page. */
  const asked = {
    ...(fields.busca && { busca }),
    ...(fields.orden && { orden: accepted('orden') }),
    ...values,
    ...more(values),
  }
  const fetchPage = (cursor: string | undefined, limite: string, signal?: AbortSignal) => {
    const given: object = { [call.body ? 'body' : 'query']: { ...asked, cursor, limite }, signal }
    return browserClient.call(call, given)
  }
  const key = JSON.stringify([call.path, asked])
  const list = useList<P>(key, (cursor, signal) => fetchPage(cursor, '50', signal))
  const narrowing = filtros.filter((name) => name !== vista)
  const none = Object.fromEntries(['busca', ...narrowing].map((name) => [name, undefined]))
  return {
    ...list,
    /** Which list it is: another search, order or filter is another one. */
    key,
    busca,
    /** The filters that are on; the others are empty. */
    values,
    asked,
    filtered: busca !== '' || Object.values(values).some(Boolean),
    /** Whether its search or a filter leaves rows out, whichever the view. */
    narrowed: busca !== '' || narrowing.some((name) => values[name]),
    sort: sortOf(fields.orden, accepted('orden')),
    setSort: ({ by, descending }: Sort) => change({ orden: descending ? `-${by}` : by }, { replace: true }),
    setBusca: (text: string) => change({ busca: text }, { replace: true }),
    setFilter: change,
    /** Lets all of the view pass again. */
    clear: () => change(none),
    /** Every row that the filters let pass, also those not on the screen; no more than `atMost`. */
    fetchAll: (atMost?: number) => fetchAll<RowOf<P>>((cursor) => fetchPage(cursor, '200'), atMost),
  }
}

type Values<Fields, Filtro extends keyof Fields> = { [Name in Filtro]-?: NonNullable<Fields[Name]> }

export type Listado<Row extends Fila = Fila> = ReturnType<
  typeof useListado<Record<string, string>, unknown, Page<Row>, string>
>
/** What stands over a list needs of it. */
export type Filtrable = Pick<Listado, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'narrowed' | 'clear'>

/** What a list may be asked, by name. */
function shapeOf({ query, body }: Endpoint): Record<string, z.ZodType> {
  const asked = body ?? query
  return asked instanceof z.ZodObject ? asked.shape : {}
}

/** As the call reads it: without any, its own order. */
function sortOf(field: z.ZodType | undefined, orden: string): Sort | undefined {
  const read = pedido.safeParse(field?.safeParse(orden || undefined).data)
  return read.success ? { by: read.data.por, descending: read.data.desciende } : undefined
}

const pedido = z.object({ por: z.string(), desciende: z.boolean() })
