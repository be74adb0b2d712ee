import { filtrosPaquetes } from '../../../contract/catalogo/site.ts'
import * as field from '../../../contract/request-fields.ts'

/** Each segment has its own memory limit, so that searches, which visitors can vary at will, never evict the site's pages. */
export type CacheSegment = 'pages' | 'searches'

/** A cached page's key: its path, and the query parameters that the page reads, sorted by name. */
export type PageKey = { key: string; segment: CacheSegment }

/** The canonical form of a path: lower case, no escapes, no trailing slash, no leading zeros. */
const canonical = /^(?:\/|(?:\/(?!0\d)[a-z0-9][a-z0-9_-]*)+)$/
/**
 * Pages that are never cached: the back office; the booking form with its live seats; payment and delegate links, whose URL is a secret;
 * and hash verifications, of which there are any number.
 */
const neverCached = /^\/(?:(?:admin|reserva|pago|delegado|api|sandbox)(?:[/.]|$)|verificar\/)/
/** The page depends only on the number. The slug after it is for readers and may be anything. */
const slug = /^(\/(?:turismo|destino)\/\d+)\/[^/]+$/
const longest = 300

/** The query parameters that pages read. All further parameters (of trackers or invented ones) create no separate cache entry. */
const listing = [...Object.keys(filtrosPaquetes.shape), ...Object.keys(field.pageFields), 'vistos']
const read: [path: RegExp, names: readonly string[]][] = [
  [/^\/(estudiantil|grupal|nacional|internacional|individual|buscar)$/, listing],
  [/^\/verificar$/, ['codigo']],
]
/** Tokens and mail addresses. A page whose URL has one must not be shared between visitors. */
const secret: [path: RegExp, names: readonly string[]][] = [
  [/^\/turismo\/\d+$/, ['vista']],
  [/^\/restablecerpassword$/, ['mail', 'tk']],
  [/^\/(cuenta\/mail|boletin\/(confirmar|baja))$/, ['tk']],
]

/** Returns the cache key for `target` (path and query, as sent); undefined if the page must be rendered each time. */
export function pageKey(target: string): PageKey | undefined {
  const [asWritten = '', query = ''] = target.split('?', 2)
  if (asWritten.length > longest || !canonical.test(asWritten) || neverCached.test(asWritten)) return
  const path = asWritten.replace(slug, '$1')
  const asked = new URLSearchParams(query)
  if (namesFor(secret, path).some((name) => asked.has(name))) return
  const names = namesFor(read, path).filter((name) => asked.has(name))
  if (names.length === 0) return { key: path, segment: 'pages' }
  // Uses a repeated name's first value, as the page does.
  const kept = new URLSearchParams(names.toSorted().map((name) => [name, asked.get(name) ?? '']))
  if (`${kept}`.length > longest) return
  return { key: `${path}?${kept}`, segment: 'searches' }
}

function namesFor(table: typeof read, page: string): readonly string[] {
  return table.find(([path]) => path.test(page))?.[1] ?? []
}
