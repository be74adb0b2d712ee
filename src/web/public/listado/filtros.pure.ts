/** What a listing's address narrows it by. Empty text where nothing is chosen. */
export const nombresDeFiltros = ['destino', 'noches', 'mes', 'hasta', 'tipo'] as const
export type NombreFiltro = (typeof nombresDeFiltros)[number]
export type Filtros = Record<NombreFiltro, string>

const porPagina = 24

/** How many of those left a page shows: all, where fewer than a row would wait for the next one. */
export const onPage = (quedan: number) => (quedan < porPagina + 4 ? Math.max(quedan, porPagina) : porPagina)

/** What may stand in an address; anything else counts as not chosen. */
const validos: Record<NombreFiltro, RegExp> = {
  destino: /^\d{1,9}$/,
  noches: /^(0|1-3|4-6|7\+)$/,
  mes: /^\d{4}-(0[1-9]|1[0-2])$/,
  hasta: /^[1-9]\d{0,9}$/,
  tipo: /^\d{1,9}$/,
}

export function readFiltros(search: URLSearchParams): Filtros {
  const read = (nombre: NombreFiltro) => {
    const raw = search.get(nombre)?.trim() ?? ''
    const valor = nombre === 'hasta' ? wholePesos(raw) : raw
    return validos[nombre].test(valor) ? valor : ''
  }
  return Object.fromEntries(nombresDeFiltros.map((nombre) => [nombre, read(nombre)])) as Filtros
}

/** The words of a search, as the server takes them. */
export function readSearched(search: URLSearchParams): string {
  const q = search.get('q') ?? ''
  // A character that no text can hold would be refused; nobody typed it.
  return q.replaceAll('\0', '').trim().slice(0, 100)
}

/** How many trips the pages before have shown; an address that does not say, none. */
export function readVistos(search: URLSearchParams): number {
  return /^\d{1,5}$/.test(search.get('vistos') ?? '') ? Number(search.get('vistos')) : 0
}

export function readPagina(search: URLSearchParams): string {
  const cursor = search.get('cursor') ?? ''
  return /^-?\d{1,9}(\.\d{1,15})?(e-\d\d)?_\d{1,9}_\d{1,9}$/.test(cursor) ? cursor : ''
}

/** The shortest address that says the same: `?destino=3&mes=2027-02`, or nothing. */
export function toSearch(filtros: Partial<Filtros> & { q?: string; cursor?: string; vistos?: string }): string {
  const search = new URLSearchParams()
  for (const nombre of ['q', ...nombresDeFiltros, 'cursor', 'vistos'] as const) {
    const valor = filtros[nombre]
    if (valor) search.set(nombre, valor)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The same as a link: `?` where nothing is chosen, since an empty one is the address as it is. */
export const hrefOf = (filtros: Parameters<typeof toSearch>[0]) => toSearch(filtros) || '?'

/** `$ 1.000.000,50` as people type it, in whole pesos: `1000000`. */
function wholePesos(typed: string): string {
  return typed
    .replace(/[,.]\d{1,2}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
}
