import * as campo from '../../../contract/campos.ts'
import { filtrosPaquetes } from '../../../contract/catalogo/site.ts'

/** Each segment has its own memory, so that searches, which visitors can vary at will, never evict the site's pages. */
export type CacheSegment = 'pages' | 'searches'

/** The key of a cached page: its path, and the query parameters that the page reads, in order. */
export type PageKey = { key: string; segment: CacheSegment }

/** The canonical form of a path: lower case, no escapes, no trailing slash, no leading zeros. */
const canonical = /^(?:\/|(?:\/(?!0\d)[a-z0-9][a-z0-9_-]*)+)$/
/**
 * Pages that are never cached: the back office; the booking form with its live seats; payment and delegate links, whose URL is a secret;
 * and hashes, of which there are unlimited.
 */
const neverKept = /^\/(?:(?:admin|reserva|pago|delegado|api|sandbox)(?:[/.]|$)|verificar\/)/
/** The page depends only on the number. The slug after it is for readers, and a URL may have any slug. */
const slug = /^(\/(?:turismo|destino)\/\d+)\/[^/]+$/
const longest = 300

/**
 * The query parameters that the server's pages read. Others (trackers', the browser's, invented ones) create no
 * separate cache entry.
 */
const listing = [...Object.keys(filtrosPaquetes.shape), ...Object.keys(campo.pagina), 'vistos']
const read: [path: RegExp, names: readonly string[]][] = [
  [/^\/(estudiantil|grupal|nacional|internacional|individual|buscar)$/, listing],
  [/^\/verificar$/, ['codigo']],
]
/** Tokens and mail addresses. A page requested with one is only for its visitor. */
const secret: [path: RegExp, names: readonly string[]][] = [
  [/^\/turismo\/\d+$/, ['vista']],
  [/^\/restablecerpassword$/, ['mail', 'tk']],
  [/^\/(cuenta\/mail|boletin\/(confirmar|baja))$/, ['tk']],
]

/** Returns the cache key of a page requested by `target` (path and query, as sent). Returns undefined if it must be rendered each time. */
export function pageKey(target: string): PageKey | undefined {
  const [asWritten = '', query = ''] = target.split('?', 2)
  if (asWritten.length > longest || !canonical.test(asWritten) || neverKept.test(asWritten)) return
  const path = asWritten.replace(slug, '$1')
  const asked = new URLSearchParams(query)
  if (namesFor(secret, path).some((name) => asked.has(name))) return
  const names = namesFor(read, path).filter((name) => asked.has(name))
  if (names.length === 0) return { key: path, segment: 'pages' }
  // If a name is repeated, the first value counts, as it does for the page.
  const kept = new URLSearchParams(names.toSorted().map((name) => [name, asked.get(name) ?? '']))
  if (`${kept}`.length > longest) return
  return { key: `${path}?${kept}`, segment: 'searches' }
}

function namesFor(table: typeof read, page: string): readonly string[] {
  return table.find(([path]) => path.test(page))?.[1] ?? []
}
