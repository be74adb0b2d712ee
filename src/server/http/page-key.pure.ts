import * as campo from '../../contract/campos.ts'
import { filtrosViajes } from '../../contract/viajes.ts'

/** Each shelf has room of its own, so that what visitors can vary at will never pushes out the site's pages. */
export type Shelf = 'pages' | 'searches' | 'data'

/** The address that a page is kept and rendered under: its path and, of its query, what pages read, in order. */
export type PageKey = { key: string; shelf: Shelf }

const searched = new Set([...Object.keys(filtrosViajes.shape), ...Object.keys(campo.pagina)])
const tracking = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[ce]id)$/
/** One spelling a page: lower case, no escapes, no closing slash, no leading zeros; `.data` is its loaders' answer. */
const canonical = /^(?:\/|\/_\.data|(?:\/(?!0\d)[a-z0-9][a-z0-9_-]*)+(?:\.[a-z]+)?)$/
/**
 * The back office; the booking form, which tells the free places of this moment; payment and delegate links, whose
 * address is a secret; and fingerprints, which have no end.
 */
const neverKept = /^\/(?:(?:admin|reserva|pago|delegado|api|sandbox)(?:[/.]|$)|verificar\/)/
/** A thing's page is its number's: the slug after it reads well and says nothing, and anybody can write another. */
const slug = /^(\/(?:turismo|destino)\/\d+)\/[^/]+?(\.data)?$/
const longest = 300

/**
 * What a page asked by `target` (path and query, as sent) is kept under; nothing if it must be rendered each time.
 * A parameter that no listing reads makes it so: it may carry a mail or a token, and its values have no end.
 */
export function pageKey(target: string): PageKey | undefined {
  const [asWritten = '', query = ''] = target.split('?', 2)
  if (target.length > longest || !canonical.test(asWritten) || neverKept.test(asWritten)) return
  const path = asWritten.replace(slug, '$1$2')
  const asked = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name))
  if (asked.length === 0) return { key: path, shelf: path.endsWith('.data') ? 'data' : 'pages' }
  const filters = asked.filter(([name]) => name !== '_routes')
  if (filters.some(([name]) => !searched.has(name)) || new Set(asked.map(([name]) => name)).size < asked.length) return
  if (filters.length < asked.length && !path.endsWith('.data')) return
  const sorted = new URLSearchParams(asked.sort(([a], [b]) => (a < b ? -1 : 1)))
  return { key: `${path}?${sorted}`, shelf: filters.length > 0 ? 'searches' : 'data' }
}
