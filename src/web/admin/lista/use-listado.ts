import type { Sort } from '../../ui/table.tsx'
import { useFilters } from './use-filters.ts'
import { type Page, useList } from './use-list.ts'

const filasPorPagina = '50'

type Asked = { busca: string; orden: string; cursor: string | undefined; limite: string }

/**
 * A list of the back office: what is searched, how it is sorted and which filters are on live in the address, the server
 * does the work, and the rows grow page by page. `filtros` names the filters that the address may carry; `fetchPage`
 * gets their values beside the rest. `ordenInicial` is how the server sorts it unless told otherwise.
 */
export function useListado<
  Row extends { id: string | number },
  Filtro extends string = never,
  P extends Page<Row> = Page<Row>,
>(
  nombre: string,
  filtros: readonly Filtro[],
  fetchPage: (asked: Asked & Record<Filtro, string>, signal?: AbortSignal) => Promise<P>,
  ordenInicial = '',
) {
  const { read, change } = useFilters()
  const busca = read('busca')
  const orden = read('orden')
  const values = Object.fromEntries(filtros.map((name) => [name, read(name)])) as Record<Filtro, string>
  const key = [nombre, busca, orden, ...Object.values(values)].join(' · ')
  const list = useList<Row, P>(key, (cursor, signal) =>
    fetchPage({ busca, orden, cursor, limite: filasPorPagina, ...values }, signal),
  )
  const none = Object.fromEntries(['busca', ...filtros].map((name) => [name, undefined]))
  return {
    ...list,
    /** Which list it is: another search, order or filter is another one. */
    key,
    busca,
    orden,
    values,
    filtered: busca !== '' || Object.values(values).some(Boolean),
    sort: readSort(orden || ordenInicial),
    setSort: ({ by, descending }: Sort) => change({ orden: descending ? `-${by}` : by }, { replace: true }),
    setBusca: (text: string) => change({ busca: text }, { replace: true }),
    setFilter: change,
    clear: () => change(none),
  }
}

export type Listado<Row extends { id: string | number }> = ReturnType<typeof useListado<Row, string>>

function readSort(orden: string): Sort | undefined {
  if (!orden) return undefined
  return orden.startsWith('-') ? { by: orden.slice(1), descending: true } : { by: orden, descending: false }
}
