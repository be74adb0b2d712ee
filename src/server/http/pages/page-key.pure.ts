import { filtrosPaquetes } from '../../../contract/catalogo/site.ts'
import * as field from '../../../contract/request-fields.ts'

/** Each segment has its own memory limit, because visitors can vary searches at will and these must not evict the site's pages. */
export type CacheSegment = 'pages' | 'searches'

/** `key` is the path with the query parameters that the page reads, sorted by name. */
export type PageKey = { key: string; segment: CacheSegment }

/** A path in lower case, without escapes, trailing slash or leading zeros. */
const canonical = /^(?:\/|(?:\/(?!0\d)[a-z0-9][a-z0-9_-]*)+)$/
/** The booking form shows live seats; the URLs of payment and delegate links are secrets; the number of hash verifications is unlimited. */
const neverCached = /^\/(?:(?:admin|reserva|pago|delegado|api|sandbox)(?:[/.]|$)|verificar\/)/
/** The page depends only on the number. The slug after it may be any text. */
const slug = /^(\/(?:turismo|destino)\/\d+)\/[^/]+$/
const longest = 300

/** The query parameters that pages read. Other parameters create no separate cache entry. */
const listing = [...Object.keys(filtrosPaquetes.shape), ...Object.keys(field.pageFields), 'vistos']
const read: [path: RegExp, names: readonly string[]][] = [
  [/^\/(estudiantil|grupal|nacional|internacional|individual|buscar)$/, listing],
  [/^\/verificar$/, ['codigo']],
]
/** Tokens and mail addresses. Visitors must not share a page whose URL contains one. */
const secret: [path: RegExp, names: readonly string[]][] = [
  [/^\/turismo\/\d+$/, ['vista']],
  [/^\/restablecerpassword$/, ['mail', 'tk']],
  [/^\/(cuenta\/mail|boletin\/(confirmar|baja))$/, ['tk']],
]

/** Returns the cache key of `target`: path and query, as sent. Returns undefined if the page must be rendered each time. */
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
