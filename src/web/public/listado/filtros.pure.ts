export const filterNames = ['destino', 'noches', 'mes', 'hasta', 'tipo'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Record<FilterName, string>

const pageSize = 24

/** Returns the number of trips on a page. If fewer than four would remain for the next page, this page includes them. */
export const countOnPage = (remaining: number) => (remaining < pageSize + 4 ? Math.max(remaining, pageSize) : pageSize)

const validPatterns: Record<FilterName, RegExp> = {
  destino: /^\d{1,9}$/,
  noches: /^(0|1-3|4-6|7\+)$/,
  mes: /^\d{4}-(0[1-9]|1[0-2])$/,
  hasta: /^[1-9]\d{0,9}$/,
  tipo: /^\d{1,9}$/,
}

export function readFilters(search: URLSearchParams): Filters {
  const read = (nombre: FilterName) => {
    const raw = search.get(nombre)?.trim() ?? ''
    const value = nombre === 'hasta' ? wholePesos(raw) : raw
    return validPatterns[nombre].test(value) ? value : ''
  }
  return Object.fromEntries(filterNames.map((nombre) => [nombre, read(nombre)])) as Filters
}

export function readSearched(search: URLSearchParams): string {
  const q = search.get('q') ?? ''
  return q.replaceAll('\0', '').trim().slice(0, 100)
}

export function readOffset(search: URLSearchParams): number {
  return /^\d{1,5}$/.test(search.get('vistos') ?? '') ? Number(search.get('vistos')) : 0
}

export function readPage(search: URLSearchParams): string {
  const cursor = search.get('cursor') ?? ''
  return /^-?\d{1,9}(\.\d{1,15})?(e-\d\d)?_\d{1,9}_\d{1,9}$/.test(cursor) ? cursor : ''
}

export function toQueryString(filters: Partial<Filters> & { q?: string; cursor?: string; vistos?: string }): string {
  const search = new URLSearchParams()
  for (const nombre of ['q', ...filterNames, 'cursor', 'vistos'] as const) {
    const value = filters[nombre]
    if (value) search.set(nombre, value)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** Returns `?` without filters, because an empty link would keep the current query. */
export const filtersHref = (filters: Parameters<typeof toQueryString>[0]) => toQueryString(filters) || '?'

/** Converts a typed amount such as `$ 1.000.000,50` to whole pesos: `1000000`. */
function wholePesos(typed: string): string {
  return typed
    .replace(/[,.]\d{1,2}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
}
